export {
  type Counts,
  type Finding,
  isFault,
  judgeOwners,
  judgeTarget,
  listMarked,
  type MarkedTarget,
  type Outcome,
  proveBy,
  type Target,
} from '@vitrine/targeting'
