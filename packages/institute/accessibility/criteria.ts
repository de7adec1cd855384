import type { InterfaceLanguage } from '@ximblox/primitives';

/** The success criteria of WCAG 2.2 that rules of axe are about, by the names of the W3C and of its authorised Dutch translation. */
export const criteria: Readonly<Record<string, Readonly<Record<InterfaceLanguage, string>>>> = {
  '1.1.1': { en: 'Non-text Content', nl: 'Niet-tekstuele content' },
  '1.2.1': { en: 'Audio-only and Video-only (Prerecorded)', nl: 'Louter-geluid en louter-videobeeld (vooraf opgenomen)' },
  '1.2.2': { en: 'Captions (Prerecorded)', nl: 'Ondertitels voor doven en slechthorenden (vooraf opgenomen)' },
  '1.3.1': { en: 'Info and Relationships', nl: 'Info en relaties' },
  '1.3.4': { en: 'Orientation', nl: 'Weergavestand' },
  '1.3.5': { en: 'Identify Input Purpose', nl: 'Identificeer het doel van de input' },
  '1.4.1': { en: 'Use of Color', nl: 'Gebruik van kleur' },
  '1.4.2': { en: 'Audio Control', nl: 'Geluidsbediening' },
  '1.4.3': { en: 'Contrast (Minimum)', nl: 'Contrast (minimum)' },
  '1.4.4': { en: 'Resize Text', nl: 'Herschalen van tekst' },
  '1.4.12': { en: 'Text Spacing', nl: 'Tekstafstand' },
  '2.1.1': { en: 'Keyboard', nl: 'Toetsenbord' },
  '2.1.3': { en: 'Keyboard (No Exception)', nl: 'Toetsenbord (geen uitzondering)' },
  '2.2.1': { en: 'Timing Adjustable', nl: 'Timing aanpasbaar' },
  '2.2.2': { en: 'Pause, Stop, Hide', nl: 'Pauzeren, stoppen, verbergen' },
  '2.4.1': { en: 'Bypass Blocks', nl: 'Blokken omzeilen' },
  '2.4.2': { en: 'Page Titled', nl: 'Paginatitel' },
  '2.4.4': { en: 'Link Purpose (In Context)', nl: 'Linkdoel (in context)' },
  '2.5.3': { en: 'Label in Name', nl: 'Label in naam' },
  '2.5.8': { en: 'Target Size (Minimum)', nl: 'Grootte van het aanwijsgebied (minimum)' },
  '3.1.1': { en: 'Language of Page', nl: 'Taal van de pagina' },
  '3.1.2': { en: 'Language of Parts', nl: 'Taal van onderdelen' },
  '3.3.2': { en: 'Labels or Instructions', nl: 'Labels of instructies' },
  '4.1.2': { en: 'Name, Role, Value', nl: 'Naam, rol, waarde' },
};
