#!/usr/bin/env bash
# mathml-to-latex 1.8.0: Russian letters of <mtext> and <mi> become Greek commands and Latin letters of the same look.
#
# Expected: the letters as they are, «\text{площадь круга}»: TeX engines of the web (KaTeX, MathJax) set Cyrillic in \text.
# Real:     «п» becomes the command \pi, «о», «а» and «р» become Latin «o», «a» and «p», other letters stay Cyrillic, and the
#           words are in math italics. Nothing warns of it, the formula is valid and looks nearly right.
# Hurts:    a formula pasted from a page in Russian reads «πлoщaдь», and no search or screen reader finds its words.
#
# Installs the package into a temporary folder and runs it on MathML that is valid by MathML Core.
set -euo pipefail
version=1.8.0
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund "mathml-to-latex@$version"

cat > run.mjs <<'JS'
import { MathMLToLaTeX } from 'mathml-to-latex';

const latexOf = (inner) =>
  MathMLToLaTeX.convert(`<math xmlns="http://www.w3.org/1998/Math/MathML"><mrow>${inner}</mrow></math>`);
const text = latexOf('<mtext>площадь круга</mtext>');
const letters = latexOf('<msub><mi>v</mi><mtext>ср</mtext></msub>');
const isLatin = (latex) => /[a-z]/.test(latex.replaceAll(/\\[a-z]+/g, ''));
console.log(JSON.stringify({ text, letters, latin: [isLatin(text), isLatin(letters.replace('v', ''))] }));
JS

seen=$(node run.mjs)
echo "mathml-to-latex $version"
echo "seen: $seen"
expected='{"text":"\\piлoщaдь\\text{ }кpугa","letters":"v_{сp}","latin":[true,true]}'
if [ "$seen" != "$expected" ]; then
  echo "changed: the finding says $expected" >&2
  exit 1
fi
echo "as found: letters of Russian words are replaced by others"
