import type { SavedAnalysisSummary } from '@consilium/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { saveFile } from '../../../lib/save-file.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/store.ts';
import { assessmentOptions } from '../api/assessments.ts';
import { readWholeDiary } from '../api/diary.ts';
import { REPORTED_ASSESSMENTS } from './report-facts.ts';

type Props = {
  username: string;
  period: string;
  begin: string | null;
  today: string;
  /** Whose diary it is: 'me' or the id of a person. */
  whom: string;
  /** Entries of the diary in this time. */
  entries: number;
  kept: readonly SavedAnalysisSummary[];
};

/** Makes the health report of the chosen time and hands it over as a file. */
export function DownloadReport({ username, period, whom, begin, today, entries, kept }: Props) {
  const client = useQueryClient();
  const make = useMutation({
    mutationFn: async () => {
      // The code that sets pages is large and comes only now.
      const { makeReport } = await import('./make-report.ts');
      const diary = await readWholeDiary(whom, begin);
      const assessments = await Promise.all(kept.slice(0, REPORTED_ASSESSMENTS).map(({ id }) => client.ensureQueryData(assessmentOptions(id))));
      return makeReport({ username, madeOn: today, period, begin, diary, assessments, leftOut: kept.length - assessments.length });
    },
    onSuccess: (report) => {
      saveFile(report, `consilium-health-report-${today}.pdf`);
      toast({ title: 'Your health report is ready', description: 'It is among your downloads.' });
    },
  });
  const empty = entries === 0 && kept.length === 0;

  return (
    <>
      <p className="mt-2">
        A PDF to bring to an appointment: summary, course, findings, timeline and questions to ask, for the time chosen above. It is made in your browser.
      </p>
      {empty ? <p className="mt-3 text-soft">There is nothing to report in this time. Choose a longer one.</p> : null}
      <Button className="mt-5" disabled={make.isPending || empty} onClick={() => make.mutate()}>
        <FileDown aria-hidden className="size-5" />
        {make.isPending ? 'Making the report…' : 'Download Health Report'}
      </Button>
      {make.isError ? (
        <Alert tone="danger" announce title="The report could not be made" className="mt-4">
          <p>{make.error.message}</p>
        </Alert>
      ) : null}
    </>
  );
}
