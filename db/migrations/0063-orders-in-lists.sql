-- Lists of orders show the first lines of each order and read no others (rules: O-28). The queue of the desk also says what is
-- left to ship: stored with the fulfilment. Null in orders whose lines a process of the release before changed last; it is
-- then counted at each reading.
ALTER TABLE orders
  ADD COLUMN lines_to_ship integer,
  ADD COLUMN pieces_to_ship bigint;
