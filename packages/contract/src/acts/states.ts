import type { Transition } from '../shared/transitions.ts';

export const actKinds = ['aidTransfer', 'helpRequest'] as const;
export type ActKind = (typeof actKinds)[number];
/** What an act is made because of. */
export const actBases = ['event', 'transferAct', 'helpRequest'] as const;
export type ActBasis = (typeof actBases)[number];
/** The kinds of senders and receivers of an act. */
export const actPartyKinds = ['central', 'organization', 'volunteer', 'displaced'] as const;
export type ActPartyKind = (typeof actPartyKinds)[number];
export const actStatuses = ['draft', 'issued', 'confirmed', 'cancelled'] as const;
export type ActStatus = (typeof actStatuses)[number];

/**
 * `sender` and `receiver` act for a warehouse; `owner`: the partner whose goods leave by an act that an administrator wrote for it;
 * `reader`: everybody who may read it.
 */
export type ActSide = 'sender' | 'receiver' | 'owner' | 'administrator' | 'reader';
type ActTransitions = Record<
  'update' | 'issue' | 'confirm' | 'cancel' | 'addSignedCopy',
  Transition<ActStatus, ActSide>
>;

/**
 * The actions on an act [R-ACT-8], by its kind. An act of a help request is born confirmed and may be cancelled at
 * any time, another only until it is confirmed.
 */
export const actTransitions = {
  aidTransfer: {
    update: { from: { draft: true, issued: false, confirmed: false, cancelled: false }, to: null, by: ['sender'] },
    issue: { from: { draft: true, issued: false, confirmed: false, cancelled: false }, to: 'issued', by: ['sender'] },
    confirm: {
      from: { draft: false, issued: true, confirmed: false, cancelled: false },
      to: 'confirmed',
      by: ['receiver'],
    },
    cancel: {
      from: { draft: true, issued: true, confirmed: false, cancelled: false },
      to: 'cancelled',
      by: ['sender', 'owner', 'administrator'],
    },
    addSignedCopy: {
      from: { draft: false, issued: true, confirmed: true, cancelled: false },
      to: null,
      by: ['reader'],
    },
  },
  helpRequest: {
    update: { from: { draft: false, issued: false, confirmed: false, cancelled: false }, to: null, by: ['sender'] },
    issue: { from: { draft: false, issued: false, confirmed: false, cancelled: false }, to: 'issued', by: ['sender'] },
    confirm: {
      from: { draft: false, issued: false, confirmed: false, cancelled: false },
      to: 'confirmed',
      by: ['receiver'],
    },
    cancel: {
      from: { draft: false, issued: false, confirmed: true, cancelled: false },
      to: 'cancelled',
      by: ['sender', 'owner', 'administrator'],
    },
    addSignedCopy: {
      from: { draft: false, issued: false, confirmed: true, cancelled: false },
      to: null,
      by: ['reader'],
    },
  },
} as const satisfies Record<ActKind, ActTransitions>;
export type ActAction = keyof ActTransitions;
export const actActions = [
  'update',
  'issue',
  'confirm',
  'cancel',
  'addSignedCopy',
] as const satisfies readonly ActAction[];
