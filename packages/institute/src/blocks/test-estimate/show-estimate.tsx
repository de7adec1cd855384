import { formatFigure, formatPrice } from '@ximblox/i18n';
import { interfaceLanguage } from '@ximblox/primitives';

import { kelvinCrests } from '../../facilities/kelvin.ts';
import { estimateOf, numberIn, type Estimate, type Particulars } from './estimate.ts';
import { readSettings, type EstimateSettings } from './settings.ts';
import css from './show-estimate.module.css';

const nbsp = '\u00A0';

const english = {
  title: 'What it looks like so far',
  where: 'Where',
  scale: 'Scale',
  model: (scale: string, length: string) => `1:${scale}, a model of ${length}`,
  froude: 'Froude number',
  carriage: 'Speed of the carriage',
  runs: 'Runs',
  inDays: (runs: number, days: number) => `${runs}, in ${days === 1 ? 'one day' : `${days}${nbsp}days`}`,
  firstFree: 'First free',
  price: 'Price, about',
  person: 'With',
  caption: (width: string, speed: string, wave: string) =>
    `40${nbsp}m of the tank, ${width} wide, with the wake at ${speed} in waves of ${wave}`,
  picture: (model: string, wave: string) => `A model of ${model} in the tank from above, with waves of ${wave} behind it`,
  foot: 'Computed from what you filled in, for the days in the tank and the model only, without analysis and VAT. This isn’t an offer.',
  missing: {
    length: 'Fill in the length to see the scale of the model.',
    speed: 'Fill in the speed to see the waves and the price.',
  },
  names: { length: 'length', beam: 'breadth', draught: 'draught', speed: 'speed' },
  implausible: (name: string, least: string, most: string) => `Check the ${name}: we expect a number from ${least} to ${most}.`,
  tooSmall: (model: string, least: string) =>
    `With these sizes the largest model in this tank is ${model} long, and we need ${least}. Send your question all the same: another basin may take it.`,
  tooFast: (carriage: string, most: string) =>
    `The carriage would have to run at ${carriage}, and does ${most} at most. Send your question all the same: we may compute it.`,
  knots: 'knots',
  newWindow: '(opens in a new window)',
};

const dutch: typeof english = {
  title: 'Hoe het er tot nu toe uitziet',
  where: 'Waar',
  scale: 'Schaal',
  model: (scale, length) => `1:${scale}, een model van ${length}`,
  froude: 'Froudegetal',
  carriage: 'Snelheid van de wagen',
  runs: 'Vaarten',
  inDays: (runs, days) => `${runs}, in ${days === 1 ? 'één dag' : `${days}${nbsp}dagen`}`,
  firstFree: 'Eerst vrij',
  price: 'Prijs, ongeveer',
  person: 'Met',
  caption: (width, speed, wave) => `40${nbsp}m van de tank, ${width} breed, met de golven bij ${speed}, ${wave} lang`,
  picture: (model, wave) => `Een model van ${model} in de tank van boven, met golven van ${wave} erachter`,
  foot: 'Berekend uit wat u hebt ingevuld, alleen voor de dagen in de tank en het model, zonder analyse en btw. Dit is geen offerte.',
  missing: {
    length: 'Vul de lengte in om de schaal van het model te zien.',
    speed: 'Vul de snelheid in om de golven en de prijs te zien.',
  },
  names: { length: 'lengte', beam: 'breedte', draught: 'diepgang', speed: 'snelheid' },
  implausible: (name, least, most) => `Controleer de ${name}: we verwachten een getal van ${least} tot ${most}.`,
  tooSmall: (model, least) =>
    `Met deze maten is het grootste model in deze tank ${model} lang, en we hebben ${least} nodig. Stuur uw vraag gerust: misschien kan het in een ander bassin.`,
  tooFast: (carriage, most) =>
    `De wagen zou ${carriage} moeten rijden en haalt hoogstens ${most}. Stuur uw vraag gerust: misschien kunnen we het berekenen.`,
  knots: 'knopen',
  newWindow: '(opent in een nieuw venster)',
};

type Drawn = Extract<Estimate, { kind: 'estimate' }>;

/** Long enough that screen readers do not announce every letter. */
const pauseMs = 1_200;
/** Metres of the tank that are drawn, and where the bow is in them. */
const [tankShown, bow] = [40, 24];

const svgNamespace = 'http://www.w3.org/2000/svg';

function shape(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const element = document.createElementNS(svgNamespace, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

function part<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string | undefined,
  text = '',
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  if (className !== undefined) element.className = className;
  element.textContent = text;
  return element;
}

/** The tank from above to scale, with the model and the crests of its wake. */
function drawWake({ model, wave, scale }: Drawn, beam: number | undefined, width: number, label: string): SVGElement {
  const drawing = shape('svg', {
    viewBox: `0 ${-width / 2} ${tankShown} ${width}`,
    role: 'img',
    'aria-label': label,
    class: css.tank ?? '',
  });
  const count = Math.min(9, Math.max(1, Math.floor((bow - 8) / wave)));
  const crests = kelvinCrests(wave, count).map((points) =>
    points.map(([x, y]) => `${(bow + x).toFixed(2)} ${y.toFixed(2)}`).join('L'),
  );
  const half = (beam === undefined ? model / 7 : beam / scale) / 2;
  const stern = bow - model;
  const hull = `M${bow} 0Q${bow - model * 0.25} ${-half} ${bow - model * 0.5} ${-half}Q${stern + model * 0.1} ${-half} ${stern} ${-half / 2}V${half / 2}Q${stern + model * 0.1} ${half} ${bow - model * 0.5} ${half}Q${bow - model * 0.25} ${half} ${bow} 0Z`;
  drawing.append(shape('path', { class: css.crests ?? '', d: crests.map((line) => `M${line}`).join('') }));
  drawing.append(shape('path', { class: css.hull ?? '', d: hull }));
  return drawing;
}

/** Draws the estimate below the steps of a form, anew with each input. */
export function showEstimate(form: HTMLFormElement, place: HTMLElement, text: string): void {
  const settings = readSettings(text);
  const words = interfaceLanguage(settings.locale) === 'nl' ? dutch : english;
  const figure = (value: number, decimals: number | null, unit = ''): string =>
    `${formatFigure(settings.locale, value, decimals)}${unit === '' ? '' : `${nbsp}${unit}`}`;
  const panel = part('section', css.panel);
  const heading = part('h3', css.heading, words.title);
  heading.id = 'test-estimate';
  panel.setAttribute('aria-labelledby', heading.id);
  const body = part('div', undefined);
  const status = part('p', 'hidden');
  status.setAttribute('role', 'status');
  panel.append(heading, body, status);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const valueOf = (name: string): string => {
    const control = form.elements.namedItem(name);
    return control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control.value : '';
  };
  const given = (): Particulars => ({
    length: valueOf('length'),
    beam: valueOf('beam'),
    draught: valueOf('draught'),
    speed: valueOf('speed'),
    hasModel: valueOf('model') === 'sender',
  });
  const sentence = (estimate: Exclude<Estimate, Drawn>): string => {
    if (estimate.kind === 'missing') return words.missing[estimate.fields[0] ?? 'length'];
    if (estimate.kind === 'tooSmall')
      return words.tooSmall(figure(estimate.model, 2, 'm'), figure(settings.tank.shortestModel, null, 'm'));
    if (estimate.kind === 'tooFast')
      return words.tooFast(figure(estimate.carriage, 1, 'm/s'), figure(settings.tank.speed, null, 'm/s'));
    const unit = estimate.field === 'speed' ? words.knots : 'm';
    return words.implausible(words.names[estimate.field], figure(estimate.least, null), figure(estimate.most, null, unit));
  };
  const row = (name: string, value: string | Node): HTMLElement => {
    const line = part('div', css.row);
    const output = part('dd', css.value);
    output.append(value);
    line.append(part('dt', css.name, name), output);
    return line;
  };
  const link = ({ title, path }: EstimateSettings['facility']): Node => {
    const anchor = part('a', undefined, title);
    anchor.href = path;
    // What was filled in stays beside it.
    anchor.target = '_blank';
    anchor.rel = 'noopener';
    anchor.append(' ', part('span', 'hidden', words.newWindow));
    return anchor;
  };
  const draw = (estimate: Drawn, beam: number | undefined): Node[] => {
    const [model, wave, speed] = [
      figure(estimate.model, 2, 'm'),
      figure(estimate.wave, 2, 'm'),
      figure(estimate.carriage, 2, 'm/s'),
    ];
    const picture = part('figure', css.figure);
    picture.append(
      drawWake(estimate, beam, settings.width, words.picture(model, wave)),
      part('figcaption', css.caption, words.caption(figure(settings.width, null, 'm'), speed, wave)),
    );
    const list = part('dl', css.list);
    list.append(
      row(words.where, link(settings.facility)),
      row(words.scale, words.model(String(estimate.scale), model)),
      row(words.froude, figure(estimate.froude, 3)),
      row(words.carriage, speed),
      row(words.runs, words.inDays(estimate.runs, estimate.days)),
      ...(settings.firstFree === '' ? [] : [row(words.firstFree, settings.firstFree)]),
      row(words.price, formatPrice(settings.locale, Math.round(estimate.price / 1000) * 1000)),
      ...(settings.person === undefined ? [] : [row(words.person, link(settings.person))]),
    );
    return [picture, list, part('p', css.foot, words.foot)];
  };
  const update = (): void => {
    const particulars = given();
    const { length, beam, draught, speed } = particulars;
    const isEmpty = [length, beam, draught, speed].every((value) => value.trim() === '');
    if (isEmpty) {
      panel.remove();
      return;
    }
    const estimate = estimateOf(particulars, settings.tank);
    if (estimate.kind === 'estimate') body.replaceChildren(...draw(estimate, numberIn(beam)));
    else body.replaceChildren(part('p', css.sentence, sentence(estimate)));
    if (!panel.isConnected) place.append(panel);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const output =
        estimate.kind === 'estimate'
          ? `${words.title}: ${words.model(String(estimate.scale), figure(estimate.model, 2, 'm'))}`
          : sentence(estimate);
      if (status.textContent !== output) status.textContent = output;
    }, pauseMs);
  };
  form.addEventListener('input', update);
  form.addEventListener('change', update);
  update();
}
