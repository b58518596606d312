import type { Access } from '@consilium/contract';
import type { ComponentType } from 'react';
import type { Page } from '../../lib/page.ts';
import { EVALUATION_PATH } from './ai/evaluation/path.ts';

type Admin = typeof import('./index.ts');

/** A page of the back office; all of it is one chunk that only its readers load. */
const page = (path: string, access: Access, title: string, description: string, pick: (admin: Admin) => ComponentType): Page => ({
  path,
  access,
  title,
  description,
  load: async () => ({ Component: pick(await import('./index.ts')) }),
});
const dashboard = (admin: Admin) => admin.DashboardPage;
const generalModel = (admin: Admin) => admin.GeneralModelPage;
const medicalModel = (admin: Admin) => admin.MedicalModelPage;

export const adminPages: readonly Page[] = [
  page('/admin', 'admin', 'Admin Dashboard', 'The back office.', dashboard),
  page('/admin/dashboard', 'admin', 'Admin Dashboard', 'The back office.', dashboard),
  page('/admin/users', 'admin', 'User Management', 'Accounts and roles.', (admin) => admin.UsersPage),
  page('/admin/users/:id', 'admin', 'User', 'One account.', (admin) => admin.UserPage),
  page('/admin/studies', 'admin', 'Study Database', 'Records of the study library.', (admin) => admin.StudiesPage),
  page('/admin/content', 'admin', 'Content Management', 'Texts of the site.', (admin) => admin.ContentPage),
  page('/admin/review', 'review', 'Clinical Review', 'Medical content for clinicians to read and sign.', (admin) => admin.ReviewPage),
  page('/admin/review/shared', 'review', 'Shared Assessments', 'Assessments that members shared.', (admin) => admin.SharedPage),
  page('/admin/review/shared/:id', 'review', 'Shared Assessment', 'One shared assessment.', (admin) => admin.SharedRecordPage),
  page('/admin/review/agreement', 'review', 'Agreement', 'How often reviewers agree.', (admin) => admin.AgreementPage),
  page('/admin/review/:kind/:record', 'review', 'Clinical Review', 'One record for a clinician.', (admin) => admin.ReviewRecordPage),
  page('/admin/content/:kind/:record', 'review', 'Content', 'One text with its versions.', (admin) => admin.RecordPage),
  page('/admin/settings', 'admin', 'Settings', 'Settings of this site.', (admin) => admin.SettingsPage),
  page('/admin/system', 'system', 'Error Logs', 'Errors of server and browsers.', (admin) => admin.ErrorsPage),
  page('/admin/system/errors/:id', 'system', 'Error', 'One kind of error.', (admin) => admin.ErrorPage),
  page('/admin/system/general-ai', 'system', 'General AI Models', 'Language models for general texts.', (admin) => admin.GeneralAiPage),
  page('/admin/system/medical-ai', 'system', 'Medical AI Models', 'Language models trained on medical texts.', (admin) => admin.MedicalAiPage),
  page('/admin/system/health', 'system', 'System Health', 'Measurements of the server.', (admin) => admin.HealthPage),
  page('/admin/system/debug', 'system', 'Debug Console', 'Questions to the server.', (admin) => admin.ConsolePage),
  page('/admin/system/maintenance', 'system', 'Maintenance', 'Backups, checks and maintenance mode.', (admin) => admin.MaintenancePage),
  page('/admin/system/medical-terms', 'system', 'Medical Terms Manager', 'The dictionary of medical words.', (admin) => admin.MedicalTermsPage),
  page('/admin/system/glossary', 'system', 'Glossary Management', 'Entries of the glossary.', (admin) => admin.GlossaryPage),
  page('/admin/ai-model-details', 'admin-or-system', 'General AI Model', 'One AI model.', generalModel),
  page('/admin/system/ai-model-details', 'admin-or-system', 'General AI Model', 'One AI model.', generalModel),
  page('/admin/medical-ai-model-details', 'admin-or-system', 'Medical AI Model', 'One AI model.', medicalModel),
  page('/admin/system/medical-ai-model-details', 'admin-or-system', 'Medical AI Model', 'One AI model.', medicalModel),
  page(EVALUATION_PATH, 'admin-or-system', 'AI Evaluation', 'AI models on made-up cases.', (admin) => admin.EvaluationPage),
  page('/admin/medical-terms', 'admin-or-system', 'Medical Terms Manager', 'The dictionary of medical words.', (admin) => admin.MedicalTermsPage),
];
