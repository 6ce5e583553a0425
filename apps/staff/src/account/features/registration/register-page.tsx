import { getButtonLook } from '@parta/ui/buttons/button';
import { IconBriefcase, IconSchool } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { AccountLink, useSearchValue } from '../../account-link.tsx';
import { useAccount } from '../../account-services.tsx';
import { StrangerFrame } from '../../frame/stranger-frame.tsx';
import { findCourseLink, findGroupJoin } from '../../next/next-page.ts';
import { RegistrationForm } from './components/registration-form.tsx';
import { registrationTexts } from './texts.ts';
import './registration.css';

/** Makes an account: first who she is, then everything else; the answer is the same for an address known already. */
export function RegisterPage(): ReactNode {
  const next = useSearchValue('next');
  const type = useSearchValue('type');
  const { settings, getAddress } = useAccount();
  const join = findGroupJoin(next, getAddress(), settings.bases);
  const link = findCourseLink(next, getAddress(), settings.bases);
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) return <LetterSent email={sentTo} next={next} then={describeThen(join, link)} />;
  if (join !== null) {
    return (
      <StrangerFrame title={registrationTexts.title} wide>
        <p className="account-words">{registrationTexts.to_group}</p>
        <RegistrationForm userType="student" join={join} link={null} onRegistered={setSentTo} />
        <HasAccount next={next} />
      </StrangerFrame>
    );
  }
  if (type === 'staff' || type === 'student') {
    return (
      <StrangerFrame title={registrationTexts.title} wide>
        {link !== null && <p className="account-words">{registrationTexts.to_course}</p>}
        <div className="registration-type">
          <span>{type === 'staff' ? registrationTexts.as_staff : registrationTexts.as_student}</span>
          <AccountLink className="ui-link" to="/register" next={next}>
            {registrationTexts.change}
          </AccountLink>
        </div>
        <RegistrationForm key={type} userType={type} join={null} link={link} onRegistered={setSentTo} />
        <HasAccount next={next} />
      </StrangerFrame>
    );
  }
  return <TypeChoice next={next} />;
}

const CHOICES = [
  { type: 'staff', label: registrationTexts.staff, text: registrationTexts.staff_text, icon: <IconBriefcase /> },
  { type: 'student', label: registrationTexts.student, text: registrationTexts.student_text, icon: <IconSchool /> },
] as const;

function TypeChoice({ next }: { next: string | null }): ReactNode {
  return (
    <StrangerFrame title={registrationTexts.title} wide>
      <p className="account-words">{registrationTexts.who}</p>
      <div className="registration-choices">
        {CHOICES.map(({ type, label, text, icon }) => (
          <AccountLink key={type} className="registration-choice" to="/register" next={next} type={type}>
            <span className="registration-icon" aria-hidden="true">
              {icon}
            </span>
            <span className="registration-label">{label}</span>
            <span className="ui-muted">{text}</span>
          </AccountLink>
        ))}
      </div>
      <HasAccount next={next} />
    </StrangerFrame>
  );
}

function HasAccount({ next }: { next: string | null }): ReactNode {
  return (
    <p className="account-words">
      {registrationTexts.has_account}{' '}
      <AccountLink className="ui-link" to="/" next={next}>
        {registrationTexts.sign_in}
      </AccountLink>
    </p>
  );
}

/** Where the mailed link leads besides confirming the address; null where it does not. */
function describeThen(join: string | null, link: string | null): string | null {
  if (join !== null) return registrationTexts.sent_to_group;
  return link === null ? null : registrationTexts.sent_to_course;
}

function LetterSent({ email, next, then }: { email: string; next: string | null; then: string | null }): ReactNode {
  const { settings } = useAccount();
  return (
    <StrangerFrame title={registrationTexts.sent_title}>
      <p className="account-words" role="status">
        {registrationTexts.sent} <strong>{email}</strong>. {registrationTexts.sent_then} {then}
      </p>
      <p className="account-words">{registrationTexts.sent_lost}</p>
      {settings.mailbox === 'open' && (
        <AccountLink to="/mailbox" {...getButtonLook('primary')}>
          {registrationTexts.to_mailbox}
        </AccountLink>
      )}
      <AccountLink to="/" next={next} {...getButtonLook(settings.mailbox === 'open' ? 'default' : 'primary')}>
        {registrationTexts.to_sign_in}
      </AccountLink>
    </StrangerFrame>
  );
}
