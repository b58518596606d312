import { type AiModels, SETTINGS } from '@consilium/contract';
import { Alert } from '../../../ui/alert.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { useCurrentUser } from '../../account/index.ts';

/** Whether models are asked at all, and where that is set. */
export function SwitchNotice({ on, fixedBy }: Pick<AiModels, 'on' | 'fixedBy'>) {
  const maySee = useCurrentUser().user?.access.admin ?? false;
  const where = fixedBy ? (
    `Fixed by the operator of this server (${fixedBy}).`
  ) : maySee ? (
    <>
      Set by{' '}
      <TextLink to="/admin/settings#ai" className="inline-flex min-h-6 items-center">
        {SETTINGS['ai-models'].label}
      </TextLink>
      , a setting that sysadmins change.
    </>
  ) : (
    'A sysadmin changes that under Settings.'
  );
  if (on)
    return (
      <p className="text-soft">
        All AI models together are switched <span className="font-semibold">on</span>: those that are active may be asked. {where}
      </p>
    );
  return (
    <Alert tone="caution" title="All AI models are switched off">
      <p>No model is asked for anything, whatever is said of it below. {where}</p>
    </Alert>
  );
}
