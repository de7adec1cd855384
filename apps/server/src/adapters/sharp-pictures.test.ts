import { describePictures } from '../ports/pictures.conformance.ts';
import { createSharpPictures } from './sharp-pictures.ts';

describePictures(createSharpPictures);
