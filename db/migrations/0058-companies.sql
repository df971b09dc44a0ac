-- Buyers' firms. What is absent limits nothing: a limit of 0 lets no order pass without an approval.
CREATE TABLE companies (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  country text NOT NULL,
  vat_number text,
  po_required boolean NOT NULL DEFAULT false,
  approval_above_cents bigint CHECK (approval_above_cents >= 0),
  -- Whether an admin may approve an order of their own.
  self_approval boolean NOT NULL DEFAULT false,
  papers_to text,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- A person is in at most one company.
CREATE TABLE company_members (
  user_id uuid PRIMARY KEY REFERENCES users,
  company_id uuid NOT NULL REFERENCES companies,
  role text NOT NULL CHECK (role IN ('admin', 'buyer', 'viewer')),
  limit_cents bigint CHECK (limit_cents >= 0),
  joined_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX company_members_of_company ON company_members (company_id);

-- An invitation is for roles on the desk, or into a company; one of each for an email.
ALTER TABLE invitations
  DROP CONSTRAINT invitations_email_key,
  DROP CONSTRAINT invitations_roles_check,
  ADD COLUMN company_id uuid REFERENCES companies,
  ADD COLUMN company_role text CHECK (company_role IN ('admin', 'buyer', 'viewer')),
  ADD COLUMN limit_cents bigint CHECK (limit_cents >= 0),
  ADD CONSTRAINT invitations_of_desk_or_company
    CHECK ((cardinality(roles) > 0) = (company_id IS NULL) AND (company_id IS NULL) = (company_role IS NULL));
CREATE UNIQUE INDEX invitations_of_desk ON invitations (email) WHERE company_id IS NULL;
CREATE UNIQUE INDEX invitations_of_company ON invitations (company_id, email) WHERE company_id IS NOT NULL;

-- Of a member, from the day of joining on.
ALTER TABLE addresses ADD COLUMN company_id uuid REFERENCES companies;
CREATE INDEX addresses_of_company ON addresses (company_id) WHERE company_id IS NOT NULL;
ALTER TABLE orders
  ADD COLUMN company_id uuid REFERENCES companies,
  ADD COLUMN awaiting_approval boolean NOT NULL DEFAULT false,
  ADD COLUMN approved_by uuid REFERENCES users,
  ADD CONSTRAINT orders_approved_before_paid
    CHECK (NOT awaiting_approval OR company_id IS NOT NULL AND approved_by IS NULL AND state NOT IN ('paid', 'refunded'));
CREATE INDEX orders_of_company ON orders (company_id, id) WHERE company_id IS NOT NULL;
CREATE INDEX orders_approved_by ON orders (approved_by) WHERE approved_by IS NOT NULL;

CREATE FUNCTION refuse_own_approval() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.approved_by = NEW.user_id AND NOT (SELECT self_approval FROM companies WHERE id = NEW.company_id) THEN
    RAISE check_violation USING CONSTRAINT = 'orders_own_approval', MESSAGE = 'The buyer approves no order of their own here.';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER orders_own_approval BEFORE UPDATE OF approved_by ON orders FOR EACH ROW
  WHEN (NEW.approved_by IS NOT NULL) EXECUTE FUNCTION refuse_own_approval();
