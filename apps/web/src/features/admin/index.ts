export { DashboardPage } from './dashboard/dashboard-page.tsx';
export { AdminLayout } from './layout/admin-layout.tsx';
export { NotBuiltPage } from './not-built-page.tsx';
export { UsersPage } from './users/users-page.tsx';
