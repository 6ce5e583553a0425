import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hideFailure, showFailure } from '../../../shell/failures/failure-toast.tsx';
import { useServices } from '../../../shell/services.tsx';
import { personQuery } from '../../person-query.ts';
import { profileTexts } from './texts.ts';

/** The account of the signed-in person. The query itself stays silent, for pages that do without it; this page tells. */
export function usePerson() {
  const { client, settings } = useServices();
  const person = useQuery(personQuery(client));
  const { error, isSuccess } = person;
  const { help_mailbox } = settings;
  useEffect(() => {
    if (error !== null) showFailure(profileTexts.load_action, error, help_mailbox);
    else if (isSuccess) hideFailure(profileTexts.load_action);
  }, [error, isSuccess, help_mailbox]);
  return person;
}
