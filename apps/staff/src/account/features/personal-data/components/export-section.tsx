import { Button } from '@parta/ui/buttons/button';
import { findReasonText } from '@parta/web-kit/reasons';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { FormProblem } from '../../../../forms/form-problem.tsx';
import { useAction } from '../../../../shell/actions/use-action.ts';
import { type PersonalDataFormat, savePersonalData } from '../../../../shell/files/save-personal-data.ts';
import { useMoments } from '../../../../shell/moments/use-moments.ts';
import { useServices } from '../../../../shell/services.tsx';
import { dataTexts, exportRefusals } from '../texts.ts';

/** Everything that is kept about her, to read and for programs. */
export function ExportSection(): ReactNode {
  const { client } = useServices();
  const { formatMoment } = useMoments();
  const [problem, setProblem] = useState<string | null>(null);
  const exporting = useAction<PersonalDataFormat>({
    action: dataTexts.download_action,
    run: async (format) => {
      setProblem(null);
      const data = await client.call('user.export');
      const name = `${dataTexts.file_name}-${data.generated_at.slice(0, 10)}`;
      savePersonalData(data, format, { name, title: dataTexts.page_title, formatMoment });
    },
    refuse: (error) => {
      const text = findReasonText(exportRefusals, error);
      setProblem(text);
      return text !== null;
    },
  });
  return (
    <section className="account-section">
      <div>
        <h2>{dataTexts.download}</h2>
        <p className="ui-muted">{dataTexts.download_text}</p>
      </div>
      <FormProblem text={problem} />
      <div className="account-row">
        <Button
          icon={<IconDownload aria-hidden="true" />}
          loading={exporting.pending === 'html'}
          onClick={() => exporting.start('html')}
        >
          {dataTexts.download_page}
        </Button>
        <Button
          icon={<IconDownload aria-hidden="true" />}
          loading={exporting.pending === 'json'}
          onClick={() => exporting.start('json')}
        >
          {dataTexts.download_json}
        </Button>
      </div>
    </section>
  );
}
