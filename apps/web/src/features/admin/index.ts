export { DashboardPage } from './dashboard/dashboard-page.tsx';
export { ErrorPage } from './errors/error-page.tsx';
export { ErrorsPage } from './errors/errors-page.tsx';
export { HealthPage } from './health/health-page.tsx';
export { AdminLayout } from './layout/admin-layout.tsx';
export { NotBuiltPage } from './not-built-page.tsx';
export { UserPage } from './users/user-page.tsx';
export { UsersPage } from './users/users-page.tsx';
