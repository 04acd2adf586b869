export {
  type Counts,
  type Finding,
  isFault,
  judgeOwners,
  judgeTarget,
  listMarked,
  type MarkedTarget,
  type Outcome,
  type Proven,
  proveBy,
  type Target,
} from '@vitrine/targeting'
