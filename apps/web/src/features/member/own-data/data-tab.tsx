import type { CurrentUser } from '@consilium/contract';
import { Download } from 'lucide-react';
import { ButtonAnchor } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DeleteAccount } from './delete-account.tsx';

/** Take everything along, or have everything deleted. */
export function DataTab({ user }: { user: CurrentUser }) {
  return (
    <div className="column max-w-4xl gap-6">
      <h2 className="text-h2">Data</h2>
      <Card>
        <h3 className="text-h3">Take your data along</h3>
        <p className="mt-2 max-w-2xl text-soft">Each file holds your health data in plain text. Keep it where only you can read it.</p>
        <dl className="mt-5 grid gap-6 sm:grid-cols-2">
          <div className="grid content-start gap-2">
            <dt className="font-semibold">Everything we keep about you</dt>
            <dd className="text-sm text-soft">
              Account, family, assessments, diary, saved studies and collections, sessions and the events of your account, as JSON.
            </dd>
            <dd className="mt-1">
              <ButtonAnchor href="/api/member/export" variant="secondary" download>
                <Download aria-hidden className="size-5" />
                Export all my data
              </ButtonAnchor>
            </dd>
          </div>
          <div className="grid content-start gap-2">
            <dt className="font-semibold">For health software</dt>
            <dd className="text-sm text-soft">
              Your own findings and diary as a FHIR R4 Bundle, which records systems of doctors and hospitals can read. Those of your family are not in it.
            </dd>
            <dd className="mt-1">
              <ButtonAnchor href="/api/member/export/fhir" variant="secondary" download>
                <Download aria-hidden className="size-5" />
                Export as FHIR
              </ButtonAnchor>
            </dd>
          </div>
        </dl>
      </Card>
      <Card>
        <h3 className="text-h3">Delete my account</h3>
        <DeleteAccount user={user} />
      </Card>
    </div>
  );
}
