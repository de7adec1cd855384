// The bare baseline of the editor: a text with markup, that of the page it is loaded in, and nothing around it.
import { Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';

const content = document.body.innerHTML;
document.body.replaceChildren();
window.editor = new Editor({ element: document.body, extensions: [StarterKit], content });
