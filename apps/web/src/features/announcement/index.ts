export { AnnouncementBar } from './announcement-bar.tsx';
export { ANNOUNCEMENTS_KEY, Announcements } from './announcements.tsx';
