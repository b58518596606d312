import type { AiModel, Role } from '@consilium/contract';
import { screen, within } from '@testing-library/react';
import { aiModel, aiModels, OWN_MODEL } from './fixtures/ai-models.ts';
import { signedIn } from './fixtures/people.ts';
import { type Api, renderSite } from './render-site.tsx';

export const GENERAL = '/admin/system/ai-model-details';
export const MEDICAL = '/admin/system/medical-ai-model-details';
export const KEY = { masked: '•••••7890', variable: null, changedAt: '2026-03-01T09:00:00.000Z' };

/** The site at an address with three AI models, signed in. */
export const openModel = (path: string, role: Role, api: Api = {}) =>
  renderSite(path, {
    'GET /api/user': { body: signedIn(role) },
    'GET /api/admin/ai/models': { body: aiModels([aiModel('general'), aiModel('medical'), OWN_MODEL]) },
    'GET /api/admin/system/diagnosis-stats': { body: { stats: { total: 123, reviewed: 4, averageResponseTime: 40 } } },
    ...api,
  });
export type Visitor = ReturnType<typeof openModel>['visitor'];

export const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** Gives the password that a change asks for. */
export const prove = async (visitor: Visitor, name: string, action: string) => {
  const proof = await dialog(name);
  await visitor.type(proof.getByLabelText('Your password'), 'violet lamp');
  await visitor.click(proof.getByRole('button', { name: action }));
  return proof;
};

/** A server that keeps one model and counts its versions. */
export function keeping(first: AiModel) {
  const kept = { model: first, sent: [] as Record<string, unknown>[] };
  const api: Api = {
    'GET /api/admin/ai/models': () => ({ body: aiModels([kept.model]) }),
    [`PUT /api/admin/ai/models/${first.id}`]: (body) => {
      const { version, password: _password, code: _code, ...settings } = body as Record<string, unknown> & { version: number };
      kept.sent.push(body as Record<string, unknown>);
      if (version !== kept.model.version) return { status: 409, body: { code: 'changed-meanwhile', message: 'Somebody else has changed it.' } };
      kept.model = { ...kept.model, ...(settings as Partial<AiModel>), version: version + 1 };
      return { body: kept.model };
    },
  };
  return { kept, api };
}
