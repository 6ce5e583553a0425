import { type UseFormReturnType, useForm } from '@mantine/form';
import { NEWS_AUDIENCES } from '@parta/domain/codes';
import { DateTimeField } from '@parta/ui/dates/date-time-field';
import { Checkbox } from '@parta/ui/fields/checkbox';
import { SelectField } from '@parta/ui/fields/select-field';
import { TextField } from '@parta/ui/fields/text-field';
import { showToast } from '@parta/ui/overlays/toasts';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DialogAbout } from '../../../../forms/dialog-about.tsx';
import { DialogForm } from '../../../../forms/dialog-form.tsx';
import { formTexts } from '../../../../forms/texts.ts';
import { useDialogForm } from '../../../../forms/use-dialog-form.ts';
import type { DialogState } from '../../../../shell/actions/use-dialog.ts';
import { useMoments } from '../../../../shell/moments/use-moments.ts';
import { NewsPreview } from '../../../../shell/notifications/news-preview.tsx';
import { useServices } from '../../../../shell/services.tsx';
import { createNews, type NewsScope, newsKey } from '../api.ts';
import {
  checkEnd,
  checkMoment,
  checkOverview,
  checkTitle,
  getInitialNews,
  type NewsForm,
  toNewsBody,
} from '../rules/news-form.ts';
import { audienceTexts, describePublishing, newsFormTexts, newsTexts } from '../texts.ts';
import { ImageField } from './image-field.tsx';
import { OrganizationField } from './organization-field.tsx';

export interface WriteDialogProps {
  scope: NewsScope;
  dialog: DialogState<'new'>;
}

/** Writes news and shows how they will be seen. */
export function WriteDialog({ scope, dialog }: WriteDialogProps): ReactNode {
  return (
    <DialogAbout dialog={dialog} title={newsTexts.write} size="large" asksBeforeDiscard>
      {() => <WriteForm scope={scope} dialog={dialog} />}
    </DialogAbout>
  );
}

type Values = NewsForm & Record<string, unknown>;

function WriteForm({ scope, dialog }: WriteDialogProps): ReactNode {
  const { client, getNow } = useServices();
  const moments = useMoments();
  const cache = useQueryClient();
  const form = useForm<Values>({
    initialValues: { ...getInitialNews(moments, getNow()) },
    validate: {
      title: checkTitle,
      overview: checkOverview,
      organization: (organization, { audience }) =>
        audience === 'organization' && organization === null ? formTexts.required : null,
      shown_from: checkMoment,
      shown_until: (_, values) => checkEnd(values, moments, getNow()),
    },
  });
  const call = useDialogForm<Values>({
    form,
    dialog,
    action: newsFormTexts.action,
    fields: { organization_id: 'organization' },
    describe: describePublishing,
    send: async (values) => {
      await createNews(client, scope, toNewsBody(values, moments));
      showToast({ kind: 'success', text: newsFormTexts.published });
      await Promise.all([
        cache.invalidateQueries({ queryKey: newsKey(scope) }),
        cache.invalidateQueries({ queryKey: ['notification'] }),
      ]);
    },
  });
  const { values, errors, setFieldValue } = form;
  return (
    <DialogForm call={call} submitLabel={newsFormTexts.publish} onCancel={dialog.close}>
      <TextField
        label={newsFormTexts.heading}
        name="title"
        required
        autoFocus
        value={values.title}
        onChange={(title) => setFieldValue('title', title)}
        error={errors['title']}
      />
      <TextField
        label={newsFormTexts.overview}
        name="overview"
        required
        lines={3}
        value={values.overview}
        onChange={(overview) => setFieldValue('overview', overview)}
        error={errors['overview']}
      />
      {scope === 'platform' && <AudienceFields form={form} />}
      <TermFields form={form} />
      <Checkbox
        label={newsFormTexts.is_urgent}
        description={newsFormTexts.is_urgent_about}
        checked={values.is_urgent}
        onChange={(is_urgent) => setFieldValue('is_urgent', is_urgent)}
      />
      <ImageField scope={scope} image={values.image} onChange={(image) => setFieldValue('image', image)} />
      <section aria-label={newsFormTexts.preview}>
        <p className="ui-muted">{newsFormTexts.preview}</p>
        <NewsPreview
          title={values.title.trim() || newsFormTexts.preview_title}
          overview={values.overview.trim() || newsFormTexts.preview_overview}
          image={values.image}
          is_urgent={values.is_urgent}
        />
      </section>
    </DialogForm>
  );
}

interface FieldsProps {
  form: UseFormReturnType<Values>;
}

/** Whom the platform's news are for. */
function AudienceFields({ form: { values, errors, setFieldValue } }: FieldsProps): ReactNode {
  return (
    <div className="admin-fields">
      <SelectField
        label={newsFormTexts.audience}
        name="audience"
        options={NEWS_AUDIENCES.map((value) => ({ value, label: audienceTexts[value] }))}
        value={values.audience}
        onChange={(audience) => setFieldValue('audience', audience)}
      />
      {values.audience === 'organization' && (
        <OrganizationField
          chosen={values.organization}
          onChange={(organization) => setFieldValue('organization', organization)}
          error={errors['organization']}
        />
      )}
    </div>
  );
}

/** From when on, and until when they are shown. */
function TermFields({ form: { values, errors, setFieldValue } }: FieldsProps): ReactNode {
  return (
    <div className="admin-fields">
      <DateTimeField
        label={newsFormTexts.shown_from}
        name="shown_from"
        required
        entry={values.shown_from}
        onChange={(entry) => setFieldValue('shown_from', entry)}
        error={errors['shown_from']}
      />
      <DateTimeField
        label={newsFormTexts.shown_until}
        name="shown_until"
        required
        entry={values.shown_until}
        onChange={(entry) => setFieldValue('shown_until', entry)}
        error={errors['shown_until']}
      />
    </div>
  );
}
