export { MatrixPage } from './matrix/matrix-page.tsx'
export { NeverBothCard } from './never-both-card.tsx'
export { ReleaseNeverBoth } from './release-never-both.tsx'
export { texts } from './texts.ts'
