import { showUnseen } from '../lib/foreign-text.ts'

/** What others have written, beside text of ours: it turns nothing around it, and hides nothing. */
export const Foreign = ({ children }: { children: string }) => <bdi>{showUnseen(children)}</bdi>
