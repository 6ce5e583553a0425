import { LATEX_MAX } from '@parta/domain/limits';
import { hasPlaceholder } from '@parta/rich-content/math/formula-source';
import { FormulaView } from '@parta/rich-content/math/formula-view';
import { findUnknownColor } from '@parta/rich-content/math/math-color';
import { Button } from '@parta/ui/buttons/button';
import { Checkbox } from '@parta/ui/fields/checkbox';
import { TextField } from '@parta/ui/fields/text-field';
import { Dialog } from '@parta/ui/overlays/dialog';
import type { Editor } from '@tiptap/react';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { richTextTexts } from '../texts.ts';
import { FORMULA_PALETTE } from './formula-palette.ts';
import { awaitChemistry, findUnknownCommand, latexToMath } from './latex-to-math.ts';
import { MathInput } from './math-input.tsx';

function startOf(editor: Editor): { latex: string; isBlock: boolean; isNew: boolean } {
  for (const name of ['formula', 'inlineFormula'] as const) {
    if (editor.isActive(name)) {
      const latex: unknown = editor.getAttributes(name)['latex'];
      return { latex: typeof latex === 'string' ? latex : '', isBlock: name === 'formula', isNew: false };
    }
  }
  return { latex: '', isBlock: false, isNew: true };
}

/** A formula by sight, by LaTeX or from ready ones; all three show the same formula. */
export function FormulaDialog({ editor, onClose }: { editor: Editor; onClose: () => void }): ReactNode {
  const words = richTextTexts.formula;
  const [start] = useState(() => startOf(editor));
  const [latex, setLatex] = useState(start.latex);
  const [isBlock, setBlock] = useState(start.isBlock);
  const [isTried, setTried] = useState(false);
  const isEmpty = latex.trim() === '';
  const math = isEmpty ? null : latexToMath(latex.trim(), isBlock);
  const [, setChemistry] = useState(false);
  const isWaiting = math === null && !isEmpty && awaitChemistry(latex) !== null;
  const color = findUnknownColor(latex);
  const mistake = hasPlaceholder(latex) ? words.places : math === null && !isWaiting ? describeMistake(latex) : null;

  useEffect(() => {
    void awaitChemistry(latex)?.then(setChemistry);
  }, [latex]);
  const problem = isEmpty ? (isTried ? words.needed : null) : (mistake ?? (color === null ? null : words.color(color)));

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    event.stopPropagation();
    if (math === null || color !== null) return setTried(true);
    editor
      .chain()
      .insertContent({ type: isBlock ? 'formula' : 'inlineFormula', attrs: { latex: latex.trim() } })
      .run();
    onClose();
  }

  return (
    <Dialog opened onClose={onClose} title={start.isNew ? words.title : words.change} size="large">
      <form className="rich-form" onSubmit={handleSubmit} noValidate>
        <MathInput label={words.visual} value={latex} onChange={setLatex} />
        <fieldset className="formula-palette">
          <legend>{words.palette}</legend>
          {FORMULA_PALETTE.map(({ name, latex: ready }) => (
            <button
              key={name}
              type="button"
              className="formula-ready"
              title={name}
              aria-label={name}
              onClick={() => setLatex((before) => (before === '' ? ready : `${before} ${ready}`))}
            >
              <FormulaView latex={ready} mathml={latexToMath(ready, false) ?? ready} />
            </button>
          ))}
        </fieldset>
        <TextField
          label={words.latex}
          description={words.latex_hint}
          value={latex}
          onChange={setLatex}
          maxLength={LATEX_MAX}
          {...(problem === null ? {} : { error: problem })}
        />
        {math !== null && (
          <div className="formula-preview" role="img" aria-label={words.preview}>
            <FormulaView latex={latex.trim()} mathml={math} />
          </div>
        )}
        <Checkbox label={words.block} checked={isBlock} onChange={setBlock} />
        <div className="rich-form-buttons">
          <Button onClick={onClose}>{richTextTexts.cancel}</Button>
          <Button variant="primary" type="submit">
            {start.isNew ? richTextTexts.insert : richTextTexts.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function describeMistake(latex: string): string {
  const command = findUnknownCommand(latex);
  const { formula: words } = richTextTexts;
  return command === null ? words.mistake : words.unknown(command);
}
