//! A copy of the database while it is being used.

use crate::error::StoreError;
use crate::open::{DATABASE, Store};
use std::path::Path;

impl Store {
    /// Copies everything that is committed into a new data folder. For PostgreSQL there are better tools: `pg_dump`.
    pub async fn copy_into(&self, folder: &Path) -> Result<(), StoreError> {
        let wrong = |cause| StoreError::Folder { path: folder.to_owned(), cause };
        std::fs::create_dir_all(folder).map_err(wrong)?;
        let file = folder.join(DATABASE);
        sqlx::query("VACUUM INTO $1").bind(file.to_string_lossy().into_owned()).execute(&self.pool).await?;
        Ok(())
    }
}
