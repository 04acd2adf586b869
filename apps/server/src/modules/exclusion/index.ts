export { fixShares, freeShares, rejoinGroup } from './shares.ts'
