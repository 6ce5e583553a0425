/** Formulas that schools write, a line each, under the name of what they are about. */
const LINES = String.raw`
# algebra
x
x^2
x_1
x_{1,2}
a^2 + b^2 = c^2
(a+b)^2 = a^2 + 2ab + b^2
a^3 - b^3 = (a-b)(a^2+ab+b^2)
x_{1,2} = \frac{-b \pm \sqrt{b^2 - 4ac}}{2a}
\dfrac{1}{2} + \tfrac{1}{3} = \cfrac{5}{6}
3\frac{1}{2}
\frac{a}{b} \cdot \frac{c}{d}
\frac{\frac{1}{a}+\frac{1}{b}}{c}
\sqrt{2}
\sqrt[3]{27}
\sqrt[n]{a^m} = a^{\frac{m}{n}}
\sqrt{1+\sqrt{2+\sqrt{3}}}
|x|
\left|x - 3\right| \le 5
\lvert x \rvert
\|a\|
5! = 120
n!
x \ne 0
x \neq y
x \le 5
x \leqslant 5
x \ge -1
x \geqslant -1
x \approx 3{,}14
3{,}5
1\,000\,000
-7{,}2 \cdot 10^{-5}
a \equiv b \pmod{m}
a \bmod b
a \mid b
a \nmid b
\overline{abc}
0{,}(3)
x \in (-\infty; 5]
x \in [0; +\infty)
(-\infty; -2) \cup (3; +\infty)
x \in \varnothing
x \in \emptyset
\begin{cases} x + y = 1 \\ x - y = 0 \end{cases}
\left\{ \begin{array}{l} x > 0, \\ x < 5 \end{array} \right.
\left[ \begin{array}{l} x > 3, \\ x < -3 \end{array} \right.
\left[\begin{aligned} x &= 1 \\ x &= -1 \end{aligned}\right.
|x| = \begin{cases} x, & \text{если } x \ge 0 \\ -x, & \text{если } x < 0 \end{cases}
\log_2 8 = 3
\lg 100 = 2
\ln e = 1
\log_{a} b
a^{\log_a b} = b
\lim_{n \to \infty} a_n
a_n = a_1 + d(n-1)
S_n = \frac{b_1(q^n-1)}{q-1}
\sum_{i=1}^{n} a_i
\sum\limits_{k=1}^{n} k^2
\prod_{i=1}^{n} x_i
\binom{n}{k} = \frac{n!}{k!(n-k)!}
C_n^k
A_n^k
P(A) = \frac{m}{n}
P(A \cap B) = P(A) \cdot P(B)
\bar{x} = \frac{x_1+\dots+x_n}{n}
D(X) = M(X^2) - M^2(X)
\sigma = \sqrt{D}
f(x) = kx + b
f\colon \mathbb{R} \to \mathbb{R}
y = x^{-1}
x^{y^{z}}
{x_1}^2
\sgn x
\operatorname{sgn} x
\operatorname{НОД}(12, 18) = 6
\text{НОК}(4,6)=12
\mbox{при } x > 0
\Delta = b^2 - 4ac
\Rightarrow x = 5
\Leftrightarrow
\iff
\implies
\to
\mapsto
\therefore
\because
\underbrace{1+1+\dots+1}_{n}
\overbrace{a \cdot a \cdots a}^{n}
\ldots
\cdots
\vdots
\ddots
50\,\%
50\%
25 \permil
\boxed{x = 5}
\cancel{x}
\frac{\cancel{2}x}{\cancel{2}y}
a \vdots b
a \div b
a : b
x \times y
x \ast y
x \star y
\pm 5
\mp 5
\infty
# geometry
\angle ABC
\angle ABC = 90^\circ
90^{\circ}
90\degree
90\textdegree
45^\circ 30'
\triangle ABC
\triangle ABC \sim \triangle A_1B_1C_1
AB \parallel CD
AB \perp CD
AB \not\parallel CD
\vec{a}
\overrightarrow{AB}
\overline{AB}
\vec{a} \cdot \vec{b} = |\vec{a}||\vec{b}| \cos \alpha
\vec{a}\{1; 2; -3\}
\overarc{AB}
\wideparen{AB}
\overparen{AB}
\overset{\frown}{AB}
\stackrel{\frown}{AB}
\widehat{ABC}
\hat{A}
S = \pi r^2
V = \frac{4}{3} \pi R^3
C = 2 \pi r
\alpha + \beta + \gamma = 180^\circ
\sin^2 \alpha + \cos^2 \alpha = 1
\tg \alpha = \frac{\sin \alpha}{\cos \alpha}
\ctg \alpha
\arcsin \frac{1}{2}
\arctg x
\arcctg x
\tan x
\cot x
\arccos(-1)
\frac{a}{\sin A} = \frac{b}{\sin B} = 2R
\cong
\square ABCD
M(x; y; z)
\rho(A; \beta)
\sin 2x = 2 \sin x \cos x
x = (-1)^n \arcsin a + \pi n,\ n \in \mathbb{Z}
x = \pm \frac{\pi}{3} + 2 \pi k, k \in Z
# calculus
f'(x)
f''(x)
f^{\prime}(x)
f^{\prime\prime}(x)
\dot{x}
\ddot{x}
\frac{dy}{dx}
\frac{d^2y}{dx^2}
\frac{\partial f}{\partial x}
\int f(x)\,dx
\int_{a}^{b} f(x)\,dx = F(b) - F(a)
\int\limits_0^1 x^2\,dx
\left. F(x) \right|_a^b
\Big|_0^1
\iint_D f\,dx\,dy
\oint \vec{B}\,d\vec{l}
\lim_{x \to 0} \frac{\sin x}{x} = 1
\lim\limits_{\Delta x \to 0} \frac{\Delta y}{\Delta x}
\nabla f
e^{i\pi} + 1 = 0
(x^n)' = nx^{n-1}
y'_x
\max_{[a;b]} f(x)
\min f
\sup A
\inf A
# sets
A \cup B
A \cap B
A \setminus B
A \subset B
A \subseteq B
A \not\subset B
x \in A
x \notin A
\{1, 2, 3\}
\left\{ x \mid x > 0 \right\}
\mathbb{N} \subset \mathbb{Z} \subset \mathbb{Q} \subset \mathbb{R}
\forall x \exists y
\exists! x
\neg A
\overline{A \land B} = \overline{A} \lor \overline{B}
A \oplus B
A \rightarrow B
A \leftrightarrow B
\bigcup_{i} A_i
\complement A
1011_2 = 11_{10}
# matrices
\begin{matrix} a & b \\ c & d \end{matrix}
\begin{pmatrix} a & b \\ c & d \end{pmatrix}
\begin{bmatrix} 1 & 0 \\ 0 & 1 \end{bmatrix}
\begin{vmatrix} a & b \\ c & d \end{vmatrix}
\begin{Vmatrix} a & b \\ c & d \end{Vmatrix}
\begin{Bmatrix} a \\ b \end{Bmatrix}
\begin{smallmatrix} a & b \\ c & d \end{smallmatrix}
\left(\begin{array}{cc|c} 1 & 2 & 3 \\ 4 & 5 & 6 \end{array}\right)
\begin{array}{c|c} x & y \\ \hline 1 & 2 \\ 3 & 4 \end{array}
\begin{array}{|c|c|c|} \hline A & B & A \land B \\ \hline 0 & 0 & 0 \\ \hline 1 & 1 & 1 \\ \hline \end{array}
\begin{array}{c:c} 1 & 2 \end{array}
\begin{array}{rr} & 125 \\ \times & 24 \\ \hline & 500 \\ + & 250\phantom{0} \\ \hline & 3000 \end{array}
\begin{array}{r|l} 125 & 5 \\ \cline{2-2} & 25 \end{array}
\begin{array}{r|l} 125 & 5 \\ \hline 0 & 25 \end{array}
\begin{pmatrix} a_{11} & \cdots & a_{1n} \\ \vdots & \ddots & \vdots \\ a_{m1} & \cdots & a_{mn} \end{pmatrix}
\det A = 5
A^{T}
A^{-1}
\begin{align} x &= 1 \\ y &= 2 \end{align}
\begin{align*} x &= 1 \\ y &= 2 \end{align*}
\begin{aligned} x &= 1 \\ y &= 2 \end{aligned}
\begin{gather} x = 1 \\ y = 2 \end{gather}
\begin{gather*} x = 1 \end{gather*}
\begin{gathered} x = 1 \\ y = 2 \end{gathered}
\begin{equation} E = mc^2 \end{equation}
\begin{equation*} E = mc^2 \end{equation*}
\begin{split} x &= 1 \\ &= 2 \end{split}
\begin{eqnarray} x &=& 1 \end{eqnarray}
\begin{multline} a + b \\ = c \end{multline}
x = 1 \tag{1}
# physics
F = ma
E = mc^2
F = G\frac{m_1 m_2}{r^2}
v = v_0 + at
s = v_0 t + \frac{at^2}{2}
\vec{F}_{\text{тр}} = \mu N
F_{тр} = \mu N
E_{\text{к}} = \frac{mv^2}{2}
p = \rho g h
Q = cm\Delta t
pV = \nu RT
I = \frac{U}{R}
\frac{1}{R} = \frac{1}{R_1} + \frac{1}{R_2}
\lambda = \frac{c}{\nu}
\varepsilon = -\frac{\Delta \Phi}{\Delta t}
10\,\text{м/с}^2
9{,}8\ \text{м}/\text{с}^2
v = 72\ \frac{\text{км}}{\text{ч}}
t = 25\,^\circ\mathrm{C}
25 \celsius
R = 5\ \text{Ом}
\hbar \omega
\eta = \frac{A_п}{A_з} \cdot 100\%
\varphi, \phi, \epsilon, \theta, \vartheta
^{235}_{92}\mathrm{U}
{}^{14}_{7}\text{N} + {}^{4}_{2}\text{He} \to {}^{17}_{8}\text{O} + {}^{1}_{1}\text{H}
\mathrm{Вт}
\mu\text{м}
\Omega
\AA
\ell
# chemistry
\mathrm{H_2O}
\mathrm{2H_2 + O_2 \rightarrow 2H_2O}
\text{CO}_2\uparrow
\mathrm{BaSO_4}\downarrow
\mathrm{CaCO_3 \xrightarrow{t} CaO + CO_2\uparrow}
\xrightarrow[\text{кат.}]{t,\ p}
\xleftarrow{a}
A \rightleftarrows B
A \rightleftharpoons B
\ce{H2O}
\ce{2H2 + O2 -> 2H2O}
\ce{CO2 + C <=> 2CO}
\ce{SO4^2-}
\ce{Fe^3+}
\ce{CaCO3 ->[t] CaO + CO2 ^}
\ce{Ba^2+ + SO4^2- -> BaSO4 v}
\ce{^{227}_{90}Th+}
\ce{CH3-CH2-OH}
\ce{CH2=CH2}
\ce{HC#CH}
\ce{A ->[\text{кат.}][t, p] B}
\ce{CuSO4*5H2O}
\ce{Na2CO3 + 2HCl -> 2NaCl + H2O + CO2 ^}
\ce{H2SO4}
\ce{[Cu(NH3)4]^2+}
\pu{5 mol/L}
\pu{123 kJ//mol}
# pasted
$x^2$
$$x^2$$
\(x^2\)
\[x^2\]
 $ \frac{a}{b} $ 
$$
x + 1
$$
\[ \begin{aligned} x &= 1 \end{aligned} \]
$$\begin{align} x &= 1 \end{align}$$
\displaystyle \frac{a}{b}
\(\sqrt{2}\).
x²+y²
2×3
α+β
5 − 3
x≤5
√2
∠ABC = 90°
½
# mathlive
\int_0^1x\differentialD x
\frac{\differentialD y}{\differentialD x}
\differentialD x
x^{\doubleprime}
f^{\prime}\left(x\right)
\exponentialE^{x}
\exponentialE^{\imaginaryI\pi}
\imaginaryI
\mleft(x+1\mright)
\mleft|x\mright|
\left\lbrace 1,2\right\rbrace
x\cdot y
\frac12
\sqrt2
\vec{a}\times\vec{b}
\overrightarrow{\mathrm{AB}}
\begin{pmatrix}1 & 2\\ 3 & 4\end{pmatrix}
\begin{cases}x=1\\ y=2\end{cases}
x^2_1
\text{если }x>0
\mathrm{d}x
\operatorname{tg}x
\lim_{n\to\infty}a_{n}
\degree
\left(\frac{a}{b}\right)^{n}
\ne
\lt
\gt
\capitalDifferentialD x
\Re z
\Im z
\mathbb{R}
\R
\N
\Z
# marks
\text{а)} x = 1
\color{red} x
\textcolor{red}{x}
\underline{x}
\underset{x}{\max}
\overset{!}{=}
\phantom{x}
x \quad y \qquad z
x\;y\:z\,w\!v
\left( \frac{a}{b} \right]
\bigl( \Bigl( \biggl( x
\mathbf{a}
\boldsymbol{\alpha}
\mathcal{L}
\mathfrak{g}
\mathit{x}
\mathsf{x}
\mathtt{x}
\buildrel \text{def} \over =
\atop
a \atop b
n \choose k
\root 3 \of 8
{a \over b}
\substack{i<n \\ j<m}
\#
\&
\$
\_
\S
№ 5
`;

/** A formula with what it is about. */
export interface SchoolFormula {
  readonly about: string;
  readonly latex: string;
}

/** A formula of several lines begins with `$$` alone and ends with it. @internal for tests of formulas */
export const SCHOOL_FORMULAS: readonly SchoolFormula[] = LINES.replace(/^\$\$\n([^$]*)\n\$\$$/m, '$$$$ $1 $$$$')
  .split('\n# ')
  .flatMap((part) => {
    const [about = '', ...lines] = part.trimStart().split('\n');
    return lines.filter((latex) => latex !== '').map((latex) => ({ about: about.replace(/^# /, ''), latex }));
  });
