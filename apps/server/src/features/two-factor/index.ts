export {
  countRecoveryCodes,
  makeRecoveryCodes,
  proveSecondFactor,
  setUpTwoFactor,
  switchOffTwoFactor,
  switchOnTwoFactor,
  totpPlace,
} from './service.ts';
