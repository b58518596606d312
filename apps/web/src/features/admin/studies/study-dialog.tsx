import {
  type AdminStudy,
  adminStudySchema,
  RETRACTION_STATES,
  STUDY_DESIGNS,
  STUDY_DIRECTIONS,
  STUDY_POPULATIONS,
  SYSTEM_IDS,
  studyFormSchema,
  studyNamesakeSchema,
} from '@consilium/contract';
import { Controller, useWatch } from 'react-hook-form';
import { useContractForm } from '../../../lib/contract-form.ts';
import { RequestError } from '../../../lib/http.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input, Select } from '../../../ui/input.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { RecordDialog } from '../list/record-dialog.tsx';
import { useSaveStudy } from './studies-query.ts';
import { formOf } from './study-form.ts';

const PARTED = 'Parted by semicolons.';
/** Lines of text in the order of the form; the rest stands between them. */
const BIBLIOGRAPHY = [
  { name: 'authors', label: 'Authors' },
  { name: 'journal', label: 'Journal' },
  { name: 'publicationDate', label: 'Date of publication', hint: '2019, 2019-03 or 2019-03-05.' },
  { name: 'doi', label: 'DOI (optional)' },
  { name: 'pmid', label: 'PMID (optional)' },
  { name: 'pmcid', label: 'PMCID (optional)' },
  { name: 'volume', label: 'Volume (optional)' },
  { name: 'issue', label: 'Issue (optional)' },
  { name: 'pages', label: 'Pages (optional)' },
  { name: 'language', label: 'Language (optional)' },
  { name: 'fullTextUrl', label: 'Address of the study (optional)' },
  { name: 'publicationTypes', label: 'Publication types (optional)', hint: PARTED },
] as const;
const SUBJECTS = [
  { name: 'category', label: 'Category', hint: 'What lists put it under.' },
  { name: 'keywords', label: 'Keywords (optional)', hint: PARTED },
  { name: 'systems', label: 'Medical systems (optional)', hint: `${PARTED} Any of ${SYSTEM_IDS.join(', ')}.` },
  { name: 'conditions', label: 'Conditions (optional)', hint: PARTED },
  { name: 'interventions', label: 'Interventions (optional)', hint: PARTED },
  { name: 'populations', label: 'Who was studied (optional)', hint: `${PARTED} Any of ${STUDY_POPULATIONS.join(', ')}.` },
  { name: 'participants', label: 'Participants (optional)' },
] as const;
const NOTICE = [
  { name: 'retractionDate', label: 'Date of the notice (optional)' },
  { name: 'retractionNotice', label: 'Notice (optional)', hint: 'Its address or number.' },
  { name: 'retractionReason', label: 'Reason (optional)' },
] as const;
const CHOICES = {
  design: { label: 'Design', options: STUDY_DESIGNS },
  direction: { label: 'What it found', options: STUDY_DIRECTIONS },
  retraction: { label: 'Retraction', options: RETRACTION_STATES },
} as const;

const SWITCHES = {
  resultSeen: { label: 'The result was read', hint: 'Without it the study counts as a citation alone.' },
  freeFullText: { label: 'The full text is free', hint: 'Everybody can read it at the address above, or by its PMCID.' },
} as const;

/** A study to add or to change. What is changed here stays when newer content or a file says otherwise. @param study null: a new one. */
export function StudyDialog({ study, onClose }: { study: AdminStudy | null; onClose: () => void }) {
  const form = useContractForm(studyFormSchema, formOf(study));
  const saving = useSaveStudy();
  const { errors } = form.formState;
  const [title, abstract, summary, safety] = useWatch({ control: form.control, name: ['title', 'abstract', 'summary', 'safety'] });
  const lines = (of: typeof BIBLIOGRAPHY | typeof SUBJECTS | typeof NOTICE) =>
    of.map((line) => (
      <Field key={line.name} label={line.label} hint={'hint' in line ? line.hint : undefined} error={errors[line.name]?.message}>
        {(field) => <Input {...field} {...form.register(line.name)} autoComplete="off" />}
      </Field>
    ));
  const choice = (name: keyof typeof CHOICES) => (
    <Field label={CHOICES[name].label} error={errors[name]?.message}>
      {(field) => (
        <Select {...field} {...form.register(name)}>
          {CHOICES[name].options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </Select>
      )}
    </Field>
  );
  const ticked = (name: keyof typeof SWITCHES) => (
    <div>
      <Controller
        control={form.control}
        name={name}
        render={({ field: { value, onChange } }) => <Checkbox label={SWITCHES[name].label} checked={value ?? false} onChange={onChange} />}
      />
      <p className="pl-8.5 text-sm text-soft">{SWITCHES[name].hint}</p>
      {errors[name] ? (
        <p role="alert" className="pl-8.5 text-sm text-danger">
          {errors[name].message}
        </p>
      ) : null}
    </div>
  );
  return (
    <RecordDialog
      noun="Study"
      record={study}
      form={form}
      saving={saving}
      schema={adminStudySchema}
      formOf={formOf}
      compared={studyFormSchema}
      onClose={onClose}
    >
      <Field label="Title" error={errors.title?.message}>
        {(field) => <Textarea {...field} {...form.register('title')} value={title ?? ''} few required />}
      </Field>
      {lines(BIBLIOGRAPHY)}
      {ticked('freeFullText')}
      {choice('design')}
      {choice('direction')}
      {ticked('resultSeen')}
      <Field label="Abstract (optional)" hint="Only where its licence allows us to show it." error={errors.abstract?.message}>
        {(field) => <Textarea {...field} {...form.register('abstract')} value={abstract ?? ''} />}
      </Field>
      <Field label="Summary" hint="In our own words: no text of an abstract." error={errors.summary?.message}>
        {(field) => <Textarea {...field} {...form.register('summary')} value={summary ?? ''} required />}
      </Field>
      <Field label="Safety (optional)" error={errors.safety?.message}>
        {(field) => <Textarea {...field} {...form.register('safety')} value={safety ?? ''} />}
      </Field>
      {lines(SUBJECTS)}
      {choice('retraction')}
      {lines(NOTICE)}
      <Namesake error={saving.error} />
    </RecordDialog>
  );
}

/** The study that has a number already, to look at beside what was written. */
export function Namesake({ error }: { error: Error | null }) {
  const other = studyNamesakeSchema.safeParse(error instanceof RequestError ? error.theirs : undefined);
  return other.success ? (
    <p className="wrap-anywhere">
      <TextLink to={`/study/${other.data.id}`} target="_blank">
        Look at “{other.data.title}”
      </TextLink>{' '}
      <span className="text-sm text-soft">(in a new tab)</span>
    </p>
  ) : null;
}
