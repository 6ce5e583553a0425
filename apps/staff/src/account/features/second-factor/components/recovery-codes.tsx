import { Button } from '@parta/ui/buttons/button';
import { Checkbox } from '@parta/ui/fields/checkbox';
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { copyLink } from '../../../../shell/actions/copy-link.ts';
import { saveFile } from '../../../../shell/files/save-file.ts';
import { useAccount } from '../../../account-services.tsx';
import { personQuery } from '../../../person-query.ts';
import { writeCodes } from '../rules/codes-file.ts';
import { secondFactorTexts } from '../texts.ts';
import '../second-factor.css';

export interface RecoveryCodesProps {
  codes: readonly string[];
  /** The person says that they are kept. */
  onDone: () => void;
}

/** Codes that are shown once, with ways to keep them; goes on once they are said to be kept. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps): ReactNode {
  const { client } = useAccount();
  const person = useQuery(personQuery(client));
  const [isSaved, setSaved] = useState(false);
  useEffect(() => {
    const { dataset } = document.body;
    dataset['factorSheet'] = '';
    return () => {
      delete dataset['factorSheet'];
    };
  }, []);
  const account = person.data?.email ?? person.data?.login ?? '';
  const text = writeCodes(codes, account);
  const words = { copied: secondFactorTexts.codes_copied, not_copied: secondFactorTexts.not_copied };
  const list = (
    <ol className="factor-codes" aria-label={secondFactorTexts.codes_label}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ol>
  );
  return (
    <div className="factor-codes-dialog">
      <p>{secondFactorTexts.codes_text}</p>
      <p>{secondFactorTexts.codes_once}</p>
      {list}
      <div className="account-row">
        <Button icon={<IconCopy aria-hidden="true" />} onClick={() => void copyLink(text, words)} data-autofocus>
          {secondFactorTexts.codes_copy}
        </Button>
        <Button
          icon={<IconDownload aria-hidden="true" />}
          onClick={() => saveFile({ name: secondFactorTexts.codes_file, type: 'text/plain', text })}
        >
          {secondFactorTexts.codes_download}
        </Button>
        <Button icon={<IconPrinter aria-hidden="true" />} onClick={() => window.print()}>
          {secondFactorTexts.codes_print}
        </Button>
      </div>
      <Checkbox label={secondFactorTexts.codes_saved} checked={isSaved} onChange={setSaved} />
      <div className="ui-dialog-buttons">
        <Button variant="primary" disabled={!isSaved} onClick={onDone}>
          {secondFactorTexts.codes_done}
        </Button>
      </div>
      {createPortal(
        <div className="factor-sheet" aria-hidden="true">
          <h1>{secondFactorTexts.codes_sheet_title}</h1>
          <p>{secondFactorTexts.codes_sheet_of(account)}</p>
          {list}
          <p>{secondFactorTexts.codes_sheet_text}</p>
        </div>,
        document.body,
      )}
    </div>
  );
}
