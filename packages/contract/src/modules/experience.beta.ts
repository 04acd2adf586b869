/** A beta user whose plan lacks these does not get one: apart from the plan, since every screen asks, and few show plans. */
export const notForBeta = ['weight_changes'] as const
