import { Button } from '@parta/ui/buttons/button';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../../../shell/chunks/lazy-part.ts';
import { dataTexts } from '../texts.ts';

/** It brings a form with it, which the page itself does without. */
const EraseDialog = lazyPart(async () => (await import('./erase-dialog.tsx')).EraseDialog);

/** The end of the account: what goes, what stays, and the button, with the password. */
export function EraseSection(): ReactNode {
  const [isAsking, setAsking] = useState(false);
  return (
    <section className="account-section">
      <h2>{dataTexts.erase}</h2>
      <p>{dataTexts.erase_text}</p>
      <ul className="data-consequences">
        <li>{dataTexts.erase_gone}</li>
        <li>{dataTexts.erase_stays}</li>
      </ul>
      <p className="ui-muted">{dataTexts.erase_advice}</p>
      <div>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {dataTexts.erase_button}
        </Button>
      </div>
      {isAsking && (
        <Suspense>
          <EraseDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </section>
  );
}
