/** The attributes that place an element in the grid, for the keys. Absent on a card. */
export interface CellProps {
  readonly 'data-row'?: number;
  readonly 'data-col'?: number;
  readonly tabIndex?: number;
}

export const columns = { attendance: 0, skills: 1, comment: 5, state: 6 } as const;
