import type { LinkedPiece } from '@consilium/contract';
import type { ComponentType } from 'react';

/** What finds terms in texts that are read together, each term once, and what shows one; it comes when the page has been taken over and has nothing else to do. */
export type Linking = { link: (texts: readonly string[]) => LinkedPiece[][]; Term: ComponentType<{ text: string; slug: string | null; name: string }> };
