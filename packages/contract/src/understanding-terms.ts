/**
 * How well a description was understood: fully enough to go on; little of it; nothing; or written in a language that is not read here.
 * In all but the first the gate questions come first and the level is not below 'soon' until they are answered. They come first too where all was read and
 * nothing of it is a complaint of the person.
 */
export const UNDERSTANDING_STATES = ['understood', 'little-understood', 'nothing-understood', 'other-language'] as const;
export type UnderstandingState = (typeof UNDERSTANDING_STATES)[number];

/** Questions of kind 'gate' have this before the name of their gate in their id ('gate-chest'). */
export const GATE_PREFIX = 'gate-';
