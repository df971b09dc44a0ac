-- The owner edits families and parameters (docs/decisions/036).

-- A family moves together with the families below it.
DROP TRIGGER families_stay ON families;
DROP FUNCTION refuse_moved_family();
ALTER TABLE families ADD CONSTRAINT families_path_ends
  CHECK (path[cardinality(path)] = key AND path[cardinality(path) - 1] IS NOT DISTINCT FROM parent);

-- A parameter gets a new id when its key, kind or unit changes. A value that another transaction has read with the previous
-- meaning then refers to an id that does not exist, and is rejected.
ALTER TABLE parameter_choices DROP CONSTRAINT parameter_choices_parameter_id_fkey,
  ADD CONSTRAINT parameter_choices_parameter FOREIGN KEY (parameter_id) REFERENCES parameters
    ON UPDATE CASCADE ON DELETE CASCADE;

CREATE TABLE family_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Without a reference, because events remain after a family is removed.
  family text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('added', 'changed', 'moved', 'removed', 'parameter-added', 'parameter-changed',
    'parameter-removed', 'choice-added', 'choice-changed', 'choice-removed')),
  actor uuid REFERENCES users,
  detail jsonb NOT NULL DEFAULT '{}',
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX family_events_of_family ON family_events (family, id);
