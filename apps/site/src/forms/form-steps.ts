type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const controlsOf = (place: ParentNode): Control[] => [
  ...place.querySelectorAll<Control>('input:not([type=hidden], [type=file]), textarea, select'),
];

const isChoice = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox');

/** The answer in a field as people read it; empty without one. */
function answerIn(field: Element): string {
  const texts = controlsOf(field).flatMap((control) => {
    if (control instanceof HTMLSelectElement) return control.value === '' ? [] : [control.selectedOptions[0]?.text ?? ''];
    if (control.type === 'checkbox' && isChoice(control)) return control.checked ? ['✓'] : [];
    if (isChoice(control)) return control.checked ? [control.closest('label, [data-field] div')?.textContent?.trim() ?? ''] : [];
    const unit = control.parentElement?.querySelector('[aria-hidden]')?.textContent ?? '';
    const text = control.value.trim();
    return text === '' ? [] : [/^[\d.,\s]+$/.test(text) && unit !== '' ? `${text}\u00A0${unit}` : text];
  });
  return texts.join(', ');
}

/** What was filled in, each with what the form calls it, for the page that confirms it. */
export const answersOf = (form: HTMLFormElement): [string, string][] =>
  [...form.querySelectorAll<HTMLElement>('[data-field]')].flatMap((field): [string, string][] => {
    const [answer, label] = [answerIn(field), field.dataset['field'] ?? ''];
    return answer === '' || label === '' ? [] : [[label, answer]];
  });

/** Shows them there. */
export function showAnswers(place: HTMLElement, answers: readonly (readonly [string, string])[]): void {
  const list = place.querySelector('dl');
  if (answers.length === 0 || list === null) return;
  const part = (tag: string, className: string | undefined, text = ''): HTMLElement => {
    const element = document.createElement(tag);
    element.className = className ?? '';
    element.textContent = text;
    return element;
  };
  const { row, label, text } = place.dataset;
  for (const [name, answer] of answers) {
    const line = part('div', row);
    line.append(part('dt', label, name), part('dd', text, answer));
    list.append(line);
  }
  place.hidden = false;
}

/** The first answers of a step, short enough to stand below its name. */
function shortAnswers(step: Element): string {
  const fields = [...step.querySelectorAll('[data-field]')].filter(
    (field) => field.querySelector('textarea, [type=checkbox]') === null,
  );
  const answers = fields.map(answerIn).filter((text) => text !== '');
  const text = answers
    .slice(0, 3)
    .join(', ')
    .replace(/\s*\n\s*/g, ' ');
  return text.length > 64 ? `${text.slice(0, 60).trimEnd()} …` : text;
}

/** Marks a field, or takes the mark away. @param text what is wrong; empty if nothing is */
function mark(field: HTMLElement, text: string, errorClass: string): void {
  const [first] = controlsOf(field);
  if (first === undefined) return;
  const marked = first.closest('fieldset') ?? first;
  const id = `${first.id}-error`;
  const described = (marked.getAttribute('aria-describedby') ?? '').split(' ').filter((part) => part !== '' && part !== id);
  document.getElementById(id)?.remove();
  if (text === '') marked.removeAttribute('aria-invalid');
  else {
    const error = document.createElement('p');
    error.id = id;
    error.className = errorClass;
    error.textContent = text;
    (field.querySelector('fieldset') ?? field.firstElementChild ?? field).append(error);
    marked.setAttribute('aria-invalid', 'true');
    described.push(id);
  }
  if (described.length === 0) marked.removeAttribute('aria-describedby');
  else marked.setAttribute('aria-describedby', described.join(' '));
}

/** What is wrong in a field, by what the server says of it. */
function wrongIn(field: HTMLElement): string {
  const controls = controlsOf(field);
  const isFilled = controls.some((control) => (isChoice(control) ? control.checked : control.value.trim() !== ''));
  if (!isFilled) return field.dataset['missing'] ?? '';
  return controls.every((control) => control.validity.valid || control.validity.valueMissing)
    ? ''
    : (field.dataset['wrong'] ?? '');
}

/**
 * One step of a form at a time. A step is an anchor of the page, so that the browser goes back to the step before; what was filled in is
 * memory of the form. Nobody comes past a step in which something is wrong, except back.
 */
export function improveSteps(form: HTMLFormElement): void {
  const root = form.querySelector<HTMLElement>('[data-steps]');
  if (root === null) return;
  const steps = [...root.querySelectorAll<HTMLElement>('[data-step]')];
  const links = [...root.querySelectorAll<HTMLAnchorElement>('nav a')];
  const abouts = [...root.querySelectorAll<HTMLElement>('[data-about]')].map((place) => ({
    place,
    text: place.textContent ?? '',
  }));
  let current = 0;

  const fieldsOf = (step: Element): HTMLElement[] => [...step.querySelectorAll<HTMLElement>('[data-field]')];
  const draw = (): void => {
    for (const [index, step] of steps.entries()) {
      step.hidden = index !== current;
      const state = index === current ? 'current' : index < current ? 'done' : undefined;
      const place = links[index]?.closest('li');
      if (state === undefined) place?.removeAttribute('data-state');
      else place?.setAttribute('data-state', state);
      if (index === current) links[index]?.setAttribute('aria-current', 'step');
      else links[index]?.removeAttribute('aria-current');
      const about = abouts[index];
      if (about !== undefined) about.place.textContent = (index < current ? shortAnswers(step) : '') || about.text;
    }
  };
  /** The first step before another in which something is wrong, whose fields then show their errors. */
  const stopBefore = (target: number): number | undefined => {
    for (const [index, step] of steps.entries()) {
      if (index >= target) return undefined;
      let first: HTMLElement | undefined;
      for (const field of fieldsOf(step)) {
        const text = wrongIn(field);
        mark(field, text, root.dataset['errorClass'] ?? '');
        if (text !== '') first ??= field;
      }
      if (first === undefined) continue;
      current = index;
      draw();
      controlsOf(first)[0]?.focus();
      return index;
    }
    return undefined;
  };
  const show = (target: number): void => {
    current = target;
    draw();
    const step = steps[target];
    step?.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true });
    root.scrollIntoView({ block: 'start' });
  };
  /** Goes to a step by its anchor, which is an entry of the history. */
  const goTo = (target: number): void => {
    const id = steps[target]?.id ?? '';
    if (target > current && stopBefore(target) !== undefined) return;
    if (window.location.hash === `#${id}`) show(target);
    else window.location.hash = id;
  };
  const ofHash = (): number => steps.findIndex(({ id }) => id === window.location.hash.slice(1));

  root.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const link = target?.closest<HTMLAnchorElement>('nav a');
    const isOn = target?.closest('[data-on]') !== null;
    if (link === null && !isOn && target?.closest('[data-back]') === null) return;
    event.preventDefault();
    goTo(link ? links.indexOf(link) : isOn ? current + 1 : current - 1);
  });
  // The summary of errors leads to fields, which may be in another step.
  form.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[role=alert] a[href^="#"]') : null;
    const field = link === null ? null : document.getElementById(link.hash.slice(1));
    const target = steps.findIndex((step) => field !== null && step.contains(field));
    if (field === null || target === -1) return;
    event.preventDefault();
    current = target;
    draw();
    field.focus();
  });
  form.addEventListener('input', (event) => {
    const field = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-field]') : null;
    if (field?.querySelector('[aria-invalid]') && wrongIn(field) === '') mark(field, '', '');
  });
  // Enter in a field goes on, and does not send what is not there yet.
  form.addEventListener(
    'submit',
    (event) => {
      const isLast = current === steps.length - 1;
      if (isLast && stopBefore(steps.length) === undefined) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (!isLast) goTo(current + 1);
    },
    { capture: true },
  );
  const onHash = (): void => {
    if (!root.isConnected) {
      window.removeEventListener('hashchange', onHash);
      return;
    }
    const target = ofHash();
    // Back to the page as it was entered.
    if (target === -1) {
      if (current > 0) show(0);
    } else if (target <= current || stopBefore(target) === undefined) show(target);
  };
  window.addEventListener('hashchange', onHash);

  for (const button of root.querySelectorAll<HTMLElement>('[data-on], [data-back], [data-saved]')) button.hidden = false;
  const wrong = steps.findIndex((step) => step.querySelector('[aria-invalid]') !== null);
  const isAnswered = form.querySelector('[role=alert]') !== null;
  current = wrong === -1 ? Math.max(0, isAnswered ? steps.length - 1 : 0) : wrong;
  draw();
  if (!isAnswered && ofHash() > 0 && stopBefore(ofHash()) === undefined) {
    current = ofHash();
    draw();
  }
}
