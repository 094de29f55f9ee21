/** Pages that a new rule may send in a day, unless its user says another number. */
export const usualPagesPerDay = 200
