export { addressOf } from '#platform/contract/address-of.ts'
