// The bare baseline of the editor: a text with markup and nothing around it.
import { Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';

const element = document.createElement('div');
document.body.append(element);
window.editor = new Editor({ element, extensions: [StarterKit], content: window.content });
