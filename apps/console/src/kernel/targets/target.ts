export {
  type Counts,
  type Finding,
  isFault,
  judgeOwners,
  judgeTarget,
  type Outcome,
  type Target,
} from '@vitrine/targeting'
