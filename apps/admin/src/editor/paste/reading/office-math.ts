import type { Element, ElementContent } from 'hast';

import { attribute, rawText } from './hast.ts';

const letters: Readonly<Record<string, string>> = {
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  δ: 'delta',
  ε: 'varepsilon',
  ϵ: 'epsilon',
  ζ: 'zeta',
  η: 'eta',
  θ: 'theta',
  ϑ: 'vartheta',
  ι: 'iota',
  κ: 'kappa',
  λ: 'lambda',
  μ: 'mu',
  ν: 'nu',
  ξ: 'xi',
  π: 'pi',
  ρ: 'rho',
  σ: 'sigma',
  ς: 'varsigma',
  τ: 'tau',
  υ: 'upsilon',
  φ: 'varphi',
  ϕ: 'phi',
  χ: 'chi',
  ψ: 'psi',
  ω: 'omega',
  Γ: 'Gamma',
  Δ: 'Delta',
  Θ: 'Theta',
  Λ: 'Lambda',
  Ξ: 'Xi',
  Π: 'Pi',
  Σ: 'Sigma',
  Υ: 'Upsilon',
  Φ: 'Phi',
  Ψ: 'Psi',
  Ω: 'Omega',
  '∂': 'partial',
  '∇': 'nabla',
  '∞': 'infty',
  '×': 'times',
  '⋅': 'cdot',
  '∙': 'cdot',
  '·': 'cdot',
  '±': 'pm',
  '∓': 'mp',
  '≤': 'le',
  '≥': 'ge',
  '≠': 'ne',
  '≈': 'approx',
  '≡': 'equiv',
  '∝': 'propto',
  '→': 'to',
  '∈': 'in',
  '∑': 'sum',
  '∏': 'prod',
  '∫': 'int',
  '∮': 'oint',
  '√': 'surd',
  '…': 'dots',
  '∀': 'forall',
  '∃': 'exists',
  '⊂': 'subset',
  '∪': 'cup',
  '∩': 'cap',
  '−': '-',
  '‖': '|',
  '°': 'degree',
};
const functions = new Set([
  'sin',
  'cos',
  'tan',
  'cot',
  'sec',
  'csc',
  'sinh',
  'cosh',
  'tanh',
  'arcsin',
  'arccos',
  'arctan',
  'ln',
  'log',
  'exp',
  'lim',
  'min',
  'max',
  'det',
  'arg',
]);
const accents: Readonly<Record<string, string>> = {
  '\u0302': 'hat',
  '\u0303': 'tilde',
  '\u0304': 'bar',
  '\u0305': 'bar',
  '\u0307': 'dot',
  '\u0308': 'ddot',
  '\u20d7': 'vec',
};

/** A construct that has no rule here: the formula is reported instead of half written. */
class UnknownMath extends Error {}

const texOfWords = (text: string): string =>
  Array.from(text.replaceAll(/\s+/g, ' '), (sign) => {
    const name = letters[sign];
    if (name === undefined) return /[{}#%&$_^~\\]/.test(sign) ? `\\${sign === '\\' ? 'backslash' : sign}` : sign;
    return /^[a-z]/i.test(name) ? `\\${name === 'degree' ? 'circ' : name} ` : name;
  }).join('');

const elements = (node: Element): Element[] => node.children.filter((child) => child.type === 'element');
const childOf = (node: Element, name: string): Element | undefined =>
  elements(node).find(({ tagName }) => tagName === `m:${name}`);
const braced = (node: Element | undefined): string => `{${node === undefined ? '' : texOfChildren(node).trim()}}`;

/** A value such as the sign of a sum: `<m:naryPr><m:chr m:val="∑"/></m:naryPr>`. */
function propertyOf(node: Element, group: string, name: string): string | undefined {
  const property = childOf(node, group);
  const value = property === undefined ? undefined : childOf(property, name);
  return value === undefined ? undefined : attribute(value, 'm:val');
}

/** A base with what is below or above it; one letter needs no braces. */
const script = (sign: string, node: Element | undefined): string => {
  const inner = node === undefined ? '' : texOfChildren(node).trim();
  return inner === '' ? '' : `${sign}${/^\w$/.test(inner) ? inner : `{${inner}}`}`;
};
const base = (node: Element): string => {
  const inner = braced(childOf(node, 'e')).slice(1, -1);
  return /^(?:\w|\\[a-z]+)$/i.test(inner) ? inner : `{${inner}}`;
};

function texOf(node: ElementContent): string {
  if (node.type === 'text') return texOfWords(node.value);
  if (node.type !== 'element') return '';
  const name = node.tagName.replace(/^m:/, '');
  switch (name) {
    case 'omathpara':
    case 'omath':
    case 'e':
    case 'span':
    case 'i':
    case 'b':
    case 'box':
    case 'num':
    case 'den':
      return texOfChildren(node);
    case 'r':
      return texOfWords(rawText(node));
    case 'f':
      return `\\frac${braced(childOf(node, 'num'))}${braced(childOf(node, 'den'))}`;
    case 'ssub':
      return `${base(node)}${script('_', childOf(node, 'sub'))}`;
    case 'ssup':
      return `${base(node)}${script('^', childOf(node, 'sup'))}`;
    case 'ssubsup':
      return `${base(node)}${script('_', childOf(node, 'sub'))}${script('^', childOf(node, 'sup'))}`;
    case 'rad': {
      const degree = childOf(node, 'deg');
      const words = degree === undefined ? '' : texOfChildren(degree).trim();
      return `\\sqrt${words === '' ? '' : `[${words}]`}${braced(childOf(node, 'e'))}`;
    }
    case 'func': {
      const named = childOf(node, 'fname');
      const words = named === undefined ? '' : texOfChildren(named).trim();
      return ` ${functions.has(words) ? `\\${words}` : /^[a-z]{2,}$/i.test(words) ? `\\operatorname{${words}}` : words} ${braced(childOf(node, 'e')).slice(1, -1)}`;
    }
    case 'limlow':
      return `${functionOf(childOf(node, 'e'))}_${braced(childOf(node, 'lim'))}`;
    case 'nary': {
      const sign = propertyOf(node, 'narypr', 'chr') ?? '∫';
      return `${texOfWords(sign).trim()}${script('_', childOf(node, 'sub'))}${script('^', childOf(node, 'sup'))} ${braced(childOf(node, 'e')).slice(1, -1)}`;
    }
    case 'd': {
      const open = propertyOf(node, 'dpr', 'begchr') ?? '(';
      const close = propertyOf(node, 'dpr', 'endchr') ?? ')';
      const parts = elements(node).filter(({ tagName }) => tagName === 'm:e');
      const side = (sign: string): string => (sign === '' ? '.' : /[{}]/.test(sign) ? `\\${sign}` : sign === '‖' ? '\\|' : sign);
      return `\\left${side(open)}${parts.map((part) => texOfChildren(part).trim()).join(' | ')}\\right${side(close)}`;
    }
    case 'acc': {
      const accent = accents[propertyOf(node, 'accpr', 'chr') ?? '\u0302'];
      if (accent === undefined) throw new UnknownMath(name);
      return `\\${accent}${braced(childOf(node, 'e'))}`;
    }
    case 'bar':
      return `\\overline${braced(childOf(node, 'e'))}`;
    case 'm': {
      const rows = elements(node).filter(({ tagName }) => tagName === 'm:mr');
      return `\\begin{matrix}${rows
        .map((row) =>
          elements(row)
            .map((cell) => texOfChildren(cell).trim())
            .join(' & '),
        )
        .join(' \\\\ ')}\\end{matrix}`;
    }
    default:
      // Properties, such as `m:fPr`, say how a formula looks.
      if (name.endsWith('pr')) return '';
      throw new UnknownMath(name);
  }
}

const functionOf = (node: Element | undefined): string => {
  const words = node === undefined ? '' : texOfChildren(node).trim();
  return functions.has(words) ? `\\${words}` : `{${words}}`;
};

const texOfChildren = (node: Element): string => node.children.map(texOf).join('');

/** The TeX of a formula of Word (OMML); undefined where it has a construct without a rule here. */
export function texOfOfficeMath(node: Element): string | undefined {
  try {
    const tex = texOfChildren(node)
      .replaceAll(/(?<![\\^_{])=/g, ' = ')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/ (?=[_^{}+\-)\]])/g, '')
      .trim();
    return tex === '' ? undefined : tex;
  } catch (error) {
    if (error instanceof UnknownMath) return undefined;
    throw error;
  }
}
