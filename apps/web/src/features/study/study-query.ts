import { studyCalls } from '@consilium/contract';
import { useQuery } from '@tanstack/react-query';
import { recordQuery } from '../../lib/call-query.ts';

/** A record of the study library with the studies related to it; null when there is none with this id. */
export const useStudy = (id: string) => useQuery(recordQuery(studyCalls.readStudy, { params: { id } }));
