import { expect, it } from 'vitest';
import { checkFilled, createChecks } from './checks.ts';
import { formTexts } from './texts.ts';

const { checkEmail, checkName, checkOptionalName } = createChecks({
  email_invalid: 'no address',
  name_invalid: 'no name',
});

it('asks for what is missing, and lets nothing but a second name be absent', () => {
  expect([checkFilled(''), checkEmail(' '), checkName(' '), checkOptionalName(' ')]).toEqual([
    formTexts.required,
    formTexts.required,
    formTexts.required,
    null,
  ]);
});

it('tells in the words of the surface what is no address and no name', () => {
  expect([checkEmail('ivanova@'), checkName('я'.repeat(101)), checkOptionalName('2')]).toEqual([
    'no address',
    'no name',
    'no name',
  ]);
  expect([checkEmail(' ivanova@school.example '), checkName('Анна'), checkOptionalName('Ильинична')]).toEqual([
    null,
    null,
    null,
  ]);
});
