import type { KindDefinition } from '@vitrine/contract'
import { keepFromCheckout, type Rule } from '@vitrine/targeting'

/** The rules by which a kind shows: what floats in a corner keeps away from the checkout. */
export const rulesOf = ({ anchors }: Pick<KindDefinition, 'anchors'>, rules: readonly Rule[]): readonly Rule[] =>
  anchors.includes('corner') ? keepFromCheckout(rules) : rules
