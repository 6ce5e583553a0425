/** Commands of LaTeX that are one sign of Unicode, or a word, in a line of text. */
export const SIGNS: ReadonlyMap<string, string> = readTable(`
  alpha α  beta β  gamma γ  delta δ  epsilon ε  varepsilon ε  zeta ζ  eta η  theta θ  vartheta ϑ  iota ι  kappa κ
  varkappa ϰ  lambda λ  mu μ  nu ν  xi ξ  omicron ο  pi π  varpi ϖ  rho ρ  varrho ϱ  sigma σ  varsigma ς  tau τ
  upsilon υ  phi φ  varphi φ  chi χ  psi ψ  omega ω
  Gamma Γ  Delta Δ  Theta Θ  Lambda Λ  Xi Ξ  Pi Π  Sigma Σ  Upsilon Υ  Phi Φ  Psi Ψ  Omega Ω  differencedelta Δ
  infty ∞  partial ∂  nabla ∇  hbar ℏ  ell ℓ  Re Re  Im Im  aleph ℵ  emptyset ∅  varnothing ∅  angle ∠  measuredangle ∡
  triangle △  square □  circ ∘  degree °  textdegree °  prime ′  doubleprime ″  celsius °C  permil ‰  checkmark ✓
  ldots …  dots …  cdots …  vdots ⋮  ddots ⋱  colon :  backslash \\  lbrace {  rbrace }  bigstar ★  S §
  differentialD d  capitalDifferentialD D  exponentialE e  imaginaryI i  imath i  jmath j  No №
`);

/** Signs that stand between two operands. */
export const OPERATORS: ReadonlyMap<string, string> = readTable(`
  cdot ·  times ×  div ÷  pm ±  mp ∓  ast ∗  star ⋆  bullet •  cup ∪  cap ∩  setminus ∖  wedge ∧  land ∧  vee ∨  lor ∨
  oplus ⊕  otimes ⊗
`);

/** Signs that compare, or lead from one side to the other. */
export const RELATIONS: ReadonlyMap<string, string> = readTable(`
  leq ≤  le ≤  leqslant ⩽  geq ≥  ge ≥  geqslant ⩾  ne ≠  neq ≠  approx ≈  equiv ≡  sim ∼  simeq ≃  cong ≅  propto ∝
  lt <  gt >  ll ≪  gg ≫  in ∈  notin ∉  ni ∋  subset ⊂  subseteq ⊆  supset ⊃  supseteq ⊇  parallel ∥  perp ⟂  mid ∣
  to →  rightarrow →  longrightarrow →  leftarrow ←  gets ←  leftrightarrow ↔  uparrow ↑  downarrow ↓  mapsto ↦
  Rightarrow ⇒  Longrightarrow ⇒  implies ⇒  Leftarrow ⇐  Leftrightarrow ⇔  Longleftrightarrow ⇔  iff ⇔
  rightleftharpoons ⇌  vdots ⋮
`);

/** Signs and words that stand in front of what they are applied to, without an operator. */
export const FUNCTIONS: ReadonlyMap<string, string> = readTable(`
  sin sin  cos cos  tan tan  tg tg  cot cot  ctg ctg  sec sec  csc csc  arcsin arcsin  arccos arccos  arctan arctan
  arctg arctg  arcctg arcctg  sinh sinh  cosh cosh  tanh tanh  sh sh  ch ch  th th  log log  ln ln  lg lg  exp exp
  lim lim  max max  min min  sup sup  inf inf  det det  gcd gcd  mod mod  bmod mod  sgn sgn  arg arg
  sum ∑  prod ∏  int ∫  iint ∬  iiint ∭  oint ∮  forall ∀  exists ∃  neg ¬  lnot ¬
`);

/** What is set over letters, as a sign that combines with each. */
export const ACCENTS: ReadonlyMap<string, string> = new Map([
  ['vec', '\u20D7'],
  ['overrightarrow', '\u20D7'],
  ['bar', '\u0304'],
  ['overline', '\u0305'],
  ['underline', '\u0332'],
  ['hat', '\u0302'],
  ['widehat', '\u0302'],
  ['tilde', '\u0303'],
  ['widetilde', '\u0303'],
  ['dot', '\u0307'],
  ['ddot', '\u0308'],
]);

/** Space of any width. */
export const SPACES: ReadonlySet<string> = new Set([
  ' ',
  ',',
  ';',
  ':',
  '>',
  'quad',
  'qquad',
  'enspace',
  'space',
  'thinspace',
]);

const RAISED = pairSigns(
  '0123456789+−=()abcdefghijklmnoprstuvwxyzβγδθφχ',
  '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᵝᵞᵟᶿᵠᵡ',
);
const LOWERED = pairSigns('0123456789+−=()aehijklmnoprstuvxβγρφχ', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓᵦᵧᵨᵩᵪ');

/** A text in superscript signs, where each of its signs has one. */
export function raise(text: string): string | null {
  return replaceAll(text, RAISED);
}

/** A text in subscript signs, where each of its signs has one. */
export function lower(text: string): string | null {
  return replaceAll(text, LOWERED);
}

function replaceAll(text: string, signs: ReadonlyMap<string, string>): string | null {
  const found = [...text].map((sign) => signs.get(sign));
  return found.includes(undefined) ? null : found.join('');
}

function pairSigns(plain: string, scripts: string): ReadonlyMap<string, string> {
  const signs = [...scripts];
  return new Map([...plain].map((sign, index) => [sign, signs[index] ?? sign]));
}

function readTable(table: string): ReadonlyMap<string, string> {
  const words = table.trim().split(/\s+/);
  return new Map(
    words.flatMap((word, index): [string, string][] => (index % 2 === 0 ? [[word, words[index + 1] ?? word]] : [])),
  );
}
