import { Alert } from '../../../ui/alert.tsx';

/** Why there is nothing of what was asked for. @param left what the visitor still has. */
export function NotAnswered({ title, error, left = 'The results above are complete without it.' }: { title: string; error: Error | null; left?: string }) {
  if (!error) return null;
  return (
    <Alert tone="danger" announce title={title} className="mt-3">
      <p>
        {error.message} {left}
      </p>
    </Alert>
  );
}
