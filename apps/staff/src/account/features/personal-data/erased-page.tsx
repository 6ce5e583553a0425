import { Button, getButtonLook } from '@parta/ui/buttons/button';
import type { ReactNode } from 'react';
import { saveFile } from '../../../shell/files/save-file.ts';
import { useAccount } from '../../account-services.tsx';
import { StrangerFrame } from '../../frame/stranger-frame.tsx';
import { dataTexts } from './texts.ts';

/** After an account was erased; the act is to be had here alone, and once. */
export function ErasedPage(): ReactNode {
  const { settings, erasure } = useAccount();
  return (
    <StrangerFrame title={dataTexts.erased_title}>
      <p className="account-words" role="status">
        {dataTexts.erased_text}
      </p>
      {erasure !== null && (
        <>
          <p className="account-words">
            <strong>{dataTexts.act(erasure.id)}</strong>. {dataTexts.act_text}
          </p>
          <Button
            variant="primary"
            onClick={() =>
              saveFile({
                name: `${dataTexts.act_file}.json`,
                type: 'application/json',
                text: JSON.stringify(erasure, null, 2),
              })
            }
          >
            {dataTexts.act_download}
          </Button>
        </>
      )}
      <a href={settings.bases.main_site} {...getButtonLook()}>
        {dataTexts.to_main}
      </a>
    </StrangerFrame>
  );
}
