import { useQuery } from '@tanstack/react-query';
import { Alert } from '../../../ui/alert.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { readInvitation } from './calls.ts';
import { ClosedBeta } from './closed-beta.tsx';
import { RegisterForm } from './register-form.tsx';

/** The registration form for an invitation that holds; for one that does not, why, and the way onto the waiting list. */
export function RegisterPanel({ invitation }: { invitation: string }) {
  const { data, error } = useQuery({ queryKey: ['invitation', invitation], queryFn: () => readInvitation(invitation) });
  if (data) return <RegisterForm invitation={invitation} email={data.email} name={data.name} />;
  if (!error) {
    return (
      <p role="status" className="flex items-center gap-3 py-8 text-soft">
        <Spinner /> Reading your invitation
      </p>
    );
  }
  return (
    <div className="grid gap-6">
      <Alert tone="caution" announce title="This invitation cannot be used">
        <p>{error.message}</p>
      </Alert>
      <ClosedBeta />
    </div>
  );
}
